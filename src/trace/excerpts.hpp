// SPDX-License-Identifier: MIT
// Copies excerpts of the sources for the report.
#ifndef URI94_TRACE_EXCERPTS_HPP
#define URI94_TRACE_EXCERPTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Copies the lines around each annotation and the lines of each test case into the model.
void take_excerpts(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
