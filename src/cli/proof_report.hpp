// SPDX-License-Identifier: MIT
// The results of proofs, written in several formats.
#ifndef URI94_CLI_PROOF_REPORT_HPP
#define URI94_CLI_PROOF_REPORT_HPP

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "prove/run.hpp"

namespace uri94::cli {

/// What is proved where nothing is refuted, and what that takes for granted, in lines of text.
[[nodiscard]] std::string what_is_assumed();

void write_text(output& out, const std::vector<prove::proof>& proofs, const style& colours);
void write_junit(output& out, const std::vector<prove::proof>& proofs);
/// One object on one line.
void write_json(output& out, const std::vector<prove::proof>& proofs);

/// How many there are of what becomes of mutants.
struct mutant_counts {
  std::size_t all = 0;
  std::size_t refuted_by_language = 0;
  std::size_t refuted_by_tree = 0;
  std::size_t equivalent = 0;
  std::size_t undecided = 0;
  std::size_t confirmed = 0;  ///< Of the refuted.
};
[[nodiscard]] mutant_counts counts_of(const std::vector<prove::mutant_result>& results);

void write_text(output& out, const std::vector<prove::mutants_of_production>& mutants, const style& colours);
void write_json(output& out, const std::vector<prove::mutants_of_production>& mutants);

}  // namespace uri94::cli

#endif
