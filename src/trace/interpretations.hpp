// SPDX-License-Identifier: MIT
// Reader of the register of interpretations.
#ifndef URI94_TRACE_INTERPRETATIONS_HPP
#define URI94_TRACE_INTERPRETATIONS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `grammar/interpretations.json` into `m`. Links its entries to productions. Adds their evidence to the
/// vectors.
/// Precondition: the productions are in `m`.
void read_interpretations(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
