// SPDX-License-Identifier: MIT
// Reads test vectors and parses them for the report.
#ifndef URI94_TRACE_VECTOR_RESULTS_HPP
#define URI94_TRACE_VECTOR_RESULTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `tests/verify/vectors/*.json` and the examples from the RFCs in `tests/data/examples.json`.
void read_vectors(const source_tree& sources, model& m);

/// Parses every vector and links it to the productions of its tree. Sets the result of each interpretation from its
/// evidence.
void run_vectors(model& m);

}  // namespace uri94::trace

#endif
