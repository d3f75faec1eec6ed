// SPDX-License-Identifier: MIT
// Reports of the branches of a grammar that strings took, in several formats.
#ifndef URI94_CLI_REPORTS_COVERAGE_REPORT_HPP
#define URI94_CLI_REPORTS_COVERAGE_REPORT_HPP

#include <cstdint>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/conformance/coverage.hpp"

namespace uri94::cli {

struct covered_branch {
  std::size_t number;
  std::uint64_t count;
  bool is_dead;  ///< True if no string can take the branch, because an earlier branch reads the same strings.
};

/// A reachable production with its branches.
struct covered_production {
  bnf::production_in of;
  std::vector<covered_branch> branches;
  std::size_t taken;  ///< Number of branches that a string took.
  std::size_t dead;   ///< Number of branches that no string can take.
};

struct coverage_report {
  const conformance::branches& branches;
  std::uint64_t strings;   ///< Number of accepted strings.
  std::uint64_t rejected;  ///< Number of rejected strings, which do not take branches.
  std::vector<covered_production> productions;
  std::size_t taken;
  std::size_t dead;
  std::size_t all;
};

[[nodiscard]] coverage_report report_of(const conformance::coverage& c, std::uint64_t strings, std::uint64_t rejected);

void write_text(output& out, const coverage_report& r, const style& colours);
/// Writes one JSON object on one line.
void write_json(output& out, const coverage_report& r);
/// Writes one self-contained page.
void write_html(output& out, const coverage_report& r);

}  // namespace uri94::cli

#endif
