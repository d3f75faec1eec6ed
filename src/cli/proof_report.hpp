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

}  // namespace uri94::cli

#endif
