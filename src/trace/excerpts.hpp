// SPDX-License-Identifier: MIT
// The lines of the sources that the report shows beside its links.
#ifndef URI94_TRACE_EXCERPTS_HPP
#define URI94_TRACE_EXCERPTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Takes the lines around each piece of code that follows something, and each test case.
void take_excerpts(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
