// SPDX-License-Identifier: MIT
// Readers for results of long runs: conformance, proof, and the slips that reference strings notice.
#ifndef URI94_TRACE_EVIDENCE_HPP
#define URI94_TRACE_EVIDENCE_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads the output of `uri94 conformance --all --format json`. Marks a result from a different version of the sources
/// as stale and ignores its content.
/// @param code Hash of the current sources.
void read_conformance(const std::string& code, const std::filesystem::path& file, model& m);

/// Reads the outputs of `uri94 adequacy --reference --format json` for several grammars. Marks a result from a
/// different version of the sources as stale and ignores its content.
/// @param code Hash of the current sources.
void read_adequacy(const std::string& code, const std::filesystem::path& file, model& m);

/// Reads the output of `uri94 prove --format json --certificate FILE`, and the checker's result about that certificate.
/// Marks a result from a different version of the sources as stale and ignores its content.
/// @param code Hash of the current sources.
/// @param checked File with the checker's result.
void read_proof(const std::string& code, const std::filesystem::path& file, const std::filesystem::path& checked,
                model& m);

}  // namespace uri94::trace

#endif
