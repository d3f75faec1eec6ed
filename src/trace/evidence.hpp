// SPDX-License-Identifier: MIT
// Results of runs that take too long to be part of a report: conformance, proof and coverage, as they wrote them.
#ifndef URI94_TRACE_EVIDENCE_HPP
#define URI94_TRACE_EVIDENCE_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads what `uri94 conformance --all --format json` wrote. A result older than the grammars counts as none.
void read_conformance(const source_tree& sources, const std::filesystem::path& file, model& m);

/// Reads what `uri94 prove --format json` wrote, and the digest of its certificate, if there is one. Likewise.
void read_mutants(const source_tree& sources, const std::filesystem::path& file, model& m);
void read_proof(const source_tree& sources, const std::filesystem::path& file, const std::filesystem::path& digest,
                model& m);

/// Reads what `uri94 coverage --format json` wrote. Likewise.
void read_coverage(const source_tree& sources, const std::filesystem::path& file, model& m);

}  // namespace uri94::trace

#endif
