// SPDX-License-Identifier: MIT
// Reports of proofs in several formats.
#ifndef URI94_CLI_REPORTS_PROOF_REPORT_HPP
#define URI94_CLI_REPORTS_PROOF_REPORT_HPP

#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/proof/proof_run.hpp"

namespace uri94::cli {

/// Returns a text about the scope and the assumptions of a proof.
[[nodiscard]] std::string what_is_assumed();

void write_text(output& out, const std::vector<proof::production_proof>& proofs, const style& colours);
void write_junit(output& out, const std::vector<proof::production_proof>& proofs);
/// Writes one JSON object on one line.
/// @param certificate SHA-256 of the certificate, or empty.
void write_json(output& out, const std::vector<proof::production_proof>& proofs, const std::string& certificate);

/// Numbers of mutants (rules with one changed token) by result of the proof.
struct mutant_counts {
  std::size_t all = 0;
  std::size_t refuted_by_language = 0;
  std::size_t refuted_by_tree = 0;
  std::size_t equivalent = 0;
  std::size_t undecided = 0;
  std::size_t confirmed = 0;  ///< Number of refutations confirmed by a run of the mutant.
};
[[nodiscard]] mutant_counts counts_of(const std::vector<proof::mutant_result>& results);

void write_text(output& out, const std::vector<proof::mutants_of_production>& mutants, const style& colours);
void write_json(output& out, const std::vector<proof::mutants_of_production>& mutants);

}  // namespace uri94::cli

#endif
