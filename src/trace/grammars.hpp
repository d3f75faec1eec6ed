// SPDX-License-Identifier: MIT
// Reader of the .bnf files. Compares the checked-in headers with the output of the generator.
#ifndef URI94_TRACE_GRAMMARS_HPP
#define URI94_TRACE_GRAMMARS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads the grammars into `m`. Skips grammars with errors. Adds a finding for each error, missing citation, missing
/// rule and difference from the generator's output.
void read_grammars(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
