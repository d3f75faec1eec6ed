// SPDX-License-Identifier: MIT
// Vectors: strings with their verdicts, parsed anew for each report.
#ifndef URI94_TRACE_VECTORS_HPP
#define URI94_TRACE_VECTORS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `tests/vectors/*.json` and the examples of the documents in `tests/data/examples.json`.
void read_vectors(const source_tree& sources, model& m);

/// Parses every vector, also the evidence of interpretations, and ties it to the productions of its tree.
void run_vectors(model& m);

}  // namespace uri94::trace

#endif
