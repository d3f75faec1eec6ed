// SPDX-License-Identifier: MIT
// Which branches of a grammar strings took, written in several formats.
#ifndef URI94_CLI_COVERAGE_REPORT_HPP
#define URI94_CLI_COVERAGE_REPORT_HPP

#include <cstdint>
#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "conformance/coverage.hpp"
#include "uri94/production.hpp"

namespace uri94::cli {

struct covered_branch {
  std::size_t number;
  std::uint64_t count;
};

/// A production that strings could reach, with its branches.
struct covered_production {
  production of;
  std::vector<covered_branch> branches;
  std::size_t taken;  ///< Branches that some string took.
};

struct coverage_report {
  grammar of;
  const conformance::branches& branches;
  std::uint64_t strings;   ///< Accepted.
  std::uint64_t rejected;  ///< They take no branch.
  std::vector<covered_production> productions;
  std::size_t taken;
  std::size_t all;
};

[[nodiscard]] coverage_report report_of(const conformance::coverage& c, grammar of, std::uint64_t strings,
                                        std::uint64_t rejected);

void write_text(output& out, const coverage_report& r, const style& colours);
/// One object on one line.
void write_json(output& out, const coverage_report& r);
/// One page that needs nothing beside it.
void write_html(output& out, const coverage_report& r);

}  // namespace uri94::cli

#endif
