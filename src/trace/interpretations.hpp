// SPDX-License-Identifier: MIT
// Reader of the register of interpretations.
#ifndef URI94_TRACE_INTERPRETATIONS_HPP
#define URI94_TRACE_INTERPRETATIONS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads the register of interpretations into `m` and links its entries to productions.
/// Precondition: the productions are in `m`.
void read_interpretations(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
