// SPDX-License-Identifier: MIT
// Reports of the slips (likely mistakes in a grammar) that tests notice or miss, and of the branches that tests take.
#ifndef URI94_CLI_REPORTS_ADEQUACY_REPORT_HPP
#define URI94_CLI_REPORTS_ADEQUACY_REPORT_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "cli/io/json_string.hpp"
#include "cli/io/output.hpp"
#include "cli/reports/coverage_report.hpp"
#include "cli/reports/style.hpp"
#include "cli/reports/test_report.hpp"
#include "generator/bnf/syntax.hpp"
#include "verify/adequacy/adequacy.hpp"

namespace uri94::cli {

/// A test whose verdict differs from the verdict of the grammar.
struct contradicted_test {
  adequacy::test_string test;
  std::string cited;  ///< Citation of a reference string. Empty for other tests.
};

/// The adequacy of the tests of a production.
/// Lifetime: the grammar must outlive the report.
struct adequacy_report {
  bnf::production_in start;
  std::size_t tests = 0;
  std::size_t left_out = 0;  ///< Number of entries in the test files that are not tests of the production.
  std::vector<contradicted_test> contradicted;
  std::vector<adequacy::slip> slips;
  std::vector<adequacy::further_string> further;
  coverage_report branches;

  [[nodiscard]] std::size_t count(adequacy::slip_status) const noexcept;
  /// Returns the number of slips that change the language of the start.
  [[nodiscard]] std::size_t changed() const noexcept;
  /// Returns the percentage of `changed()` slips that the tests notice, rounded down. Returns 100 if `changed()` is 0.
  [[nodiscard]] std::size_t percent() const noexcept;
};

/// Determines the slips that the tests notice and the branches that the tests take.
/// Throws: `bnf::effort::exhausted` if an automaton exceeds the limits on steps or memory.
[[nodiscard]] adequacy_report report_of(bnf::production_in start, const std::vector<adequacy::test_string>& tests,
                                        const adequacy::examine_options& options);

/// Writes the report as text.
/// @param limit Maximum number of entries in each of the lists of contradicted tests, missed slips and further strings.
void write_text(output& out, const adequacy_report& r, std::size_t limit, const style& colours);
/// Writes a line for each of the first `limit` slips that no test notices, and the number of the remaining slips.
void write_missed_slips(output& out, const adequacy_report& r, std::size_t limit, const style& colours);
/// Writes a contradicted test on one line.
void write_line(output& out, const contradicted_test& t, const style& colours);
/// Returns the report as JSON, without the further strings.
[[nodiscard]] json json_of(const adequacy_report& r);
void write_json(output& out, const adequacy_report& r);
/// Adds a test case for the verdicts, and a test case for each production with noticed or missed slips. Adds a skipped
/// test case if slips are undecided.
void add_cases(std::vector<test_case>& cases, const adequacy_report& r);
void write_junit(output& out, const adequacy_report& r);
/// Writes the further strings as lines `accept TEXT` and `reject TEXT`.
void write_list(output& out, const adequacy_report& r);

}  // namespace uri94::cli

#endif
