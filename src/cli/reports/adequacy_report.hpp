// SPDX-License-Identifier: MIT
// Reports of the adequacy of tests.
#ifndef URI94_CLI_REPORTS_ADEQUACY_REPORT_HPP
#define URI94_CLI_REPORTS_ADEQUACY_REPORT_HPP

#include <cstddef>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "generator/bnf/syntax.hpp"
#include "verify/adequacy/adequacy.hpp"

namespace uri94::cli {

/// Everything that a report shows.
struct adequacy_report {
  bnf::production_in start;
  std::vector<adequacy::test_string> tests;
  std::size_t left_out = 0;  ///< Entries of the files that are not tests of the production.
  adequacy::report found;

  /// Returns the percentage of slips that the tests notice, rounded down. Slips that change nothing do not count.
  /// Returns 100 without slips.
  [[nodiscard]] std::size_t percent() const noexcept;
};

/// @param limit Maximum number of missed slips and further strings that are shown.
void write_text(output& out, const adequacy_report& r, std::size_t limit, const style& colours);
void write_json(output& out, const adequacy_report& r);
void write_junit(output& out, const adequacy_report& r);
/// Writes the further strings as lines `accept TEXT` and `reject TEXT`.
void write_list(output& out, const adequacy_report& r);

}  // namespace uri94::cli

#endif
