// SPDX-License-Identifier: MIT
// The findings of `uri94 lint` for people and for other programs.
#ifndef URI94_CLI_LINT_REPORT_HPP
#define URI94_CLI_LINT_REPORT_HPP

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "lint/finding.hpp"

namespace uri94::cli {

/// A grammar and what was found in it.
struct linted_grammar {
  std::string name;
  std::vector<lint::finding> found;
};

/// How many findings of a level there are.
[[nodiscard]] std::size_t count_of(const std::vector<linted_grammar>& all, lint::level of);

/// One finding a paragraph, its first line as compilers write theirs; then how many there are.
void write_text(output& out, const std::vector<linted_grammar>& all, const style& colours);
/// One JSON object: `"findings"`, `"errors"`, `"warnings"`, `"notes"`.
void write_json(output& out, const std::vector<linted_grammar>& all);
/// SARIF 2.1.0, one run.
void write_sarif(output& out, const std::vector<linted_grammar>& all);

}  // namespace uri94::cli

#endif
