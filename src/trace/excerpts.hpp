// SPDX-License-Identifier: MIT
// Excerpts of the sources for the links of the report.
#ifndef URI94_TRACE_EXCERPTS_HPP
#define URI94_TRACE_EXCERPTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Copies the lines around each annotated piece of code and each test case into the model.
void take_excerpts(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
