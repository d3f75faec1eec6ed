// SPDX-License-Identifier: MIT
// Copies excerpts of the sources for the report.
#ifndef URI94_TRACE_EXCERPTS_HPP
#define URI94_TRACE_EXCERPTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Copies the lines around each annotation into the model. Also copies each test case of a .cpp file, up to 40 lines.
void take_excerpts(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
