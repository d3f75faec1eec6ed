// SPDX-License-Identifier: MIT
// Reads test vectors and parses them for the report.
#ifndef URI94_TRACE_VECTOR_RESULTS_HPP
#define URI94_TRACE_VECTOR_RESULTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `tests/verify/vectors/*.json` and the examples from the RFCs in `tests/data/examples.json`.
void read_vectors(const source_tree& sources, model& m);

/// Parses every vector. Links the vector to its start and to the productions of its tree or at its error. Adds a
/// finding for each failed vector. Sets the result of each interpretation from the results of its vectors.
void run_vectors(model& m);

}  // namespace uri94::trace

#endif
