// SPDX-License-Identifier: MIT
// Reports of the findings of `uri94 lint`.
#ifndef URI94_CLI_REPORTS_LINT_REPORT_HPP
#define URI94_CLI_REPORTS_LINT_REPORT_HPP

#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/lint/finding.hpp"

namespace uri94::cli {

/// A grammar and its findings.
struct linted_grammar {
  std::string name;
  std::vector<lint::finding> found;
};

/// Returns the number of findings with the severity `of`.
[[nodiscard]] std::size_t count_of(const std::vector<linted_grammar>& all, lint::level of);

/// Writes a paragraph per finding, and then the totals. The first line of a paragraph has the format of compiler
/// messages.
void write_text(output& out, const std::vector<linted_grammar>& all, const style& colours);
/// Writes one JSON object with the members `"findings"`, `"errors"`, `"warnings"` and `"notes"`.
void write_json(output& out, const std::vector<linted_grammar>& all);
/// Writes the findings as one run in SARIF 2.1.0.
void write_sarif(output& out, const std::vector<linted_grammar>& all);

}  // namespace uri94::cli

#endif
