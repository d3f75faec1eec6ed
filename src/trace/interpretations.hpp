// SPDX-License-Identifier: MIT
// The register of interpretations, as the report shows it.
#ifndef URI94_TRACE_INTERPRETATIONS_HPP
#define URI94_TRACE_INTERPRETATIONS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads the register of interpretations into `m`, and ties it to the productions, which are read already.
void read_interpretations(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
