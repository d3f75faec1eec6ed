// SPDX-License-Identifier: MIT
// Readers for results of long runs: conformance, mutation tests, proof and coverage.
#ifndef URI94_TRACE_EVIDENCE_HPP
#define URI94_TRACE_EVIDENCE_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads the output of `uri94 conformance --all --format json`. Ignores a result that is older than the code.
void read_conformance(const source_tree& sources, const std::filesystem::path& file, model& m);

/// Reads the output of `uri94 mutants --format json`. Ignores a result that is older than the code.
void read_mutants(const source_tree& sources, const std::filesystem::path& file, model& m);

/// Reads the output of `uri94 prove --format json` and the digest of its certificate. Ignores a result that is older
/// than the code.
void read_proof(const source_tree& sources, const std::filesystem::path& file, const std::filesystem::path& digest,
                model& m);

/// Reads the output of `uri94 coverage --format json`. Ignores a result that is older than the code.
void read_coverage(const source_tree& sources, const std::filesystem::path& file, model& m);

}  // namespace uri94::trace

#endif
