// SPDX-License-Identifier: MIT
// Reports of the branches of a grammar that strings take or miss.
#ifndef URI94_CLI_REPORTS_COVERAGE_REPORT_HPP
#define URI94_CLI_REPORTS_COVERAGE_REPORT_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "cli/io/json_string.hpp"
#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/conformance/coverage.hpp"

namespace uri94::cli {

struct covered_branch {
  conformance::branch is;
  std::string text;
  std::uint64_t count;
  bool is_dead;  ///< True if no string can take the branch, because an earlier branch reads the same strings.
};

/// A production with its branches.
struct covered_production {
  bnf::production_in of;
  std::vector<covered_branch> branches;
  std::size_t taken = 0;  ///< Number of branches that a string took.
  std::size_t dead = 0;   ///< Number of branches that no string can take.
};

/// Counts of the branches that strings took.
/// Lifetime: the grammar must outlive the report.
struct coverage_report {
  std::uint64_t strings = 0;  ///< Number of accepted strings.
  std::vector<covered_production> productions;
  std::size_t taken = 0;
  std::size_t dead = 0;
  std::size_t all = 0;
};

/// Returns the report on the productions for which `asked` is true.
/// @param asked True for each production of the report. Indexed by production.
/// @param strings Number of accepted strings.
[[nodiscard]] coverage_report report_of(const conformance::coverage& c, const std::vector<bool>& asked,
                                        std::uint64_t strings);

void write_text(output& out, const coverage_report& r, const style& colours);
/// Writes a line for each branch that no string took. Neighbouring alternatives share a line.
void write_missed(output& out, const covered_production& p);
/// Returns a list of the productions with their branches.
[[nodiscard]] json json_of(const coverage_report& r);

}  // namespace uri94::cli

#endif
