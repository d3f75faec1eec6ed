// SPDX-License-Identifier: MIT
// Productions and their rules: the .bnf files read, and the checked-in headers compared with what they should be.
#ifndef URI94_TRACE_GRAMMARS_HPP
#define URI94_TRACE_GRAMMARS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads the grammars into `m`. A grammar that cannot be built is a finding, and is left out.
void read_grammars(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
