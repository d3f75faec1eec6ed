// SPDX-License-Identifier: MIT
// Which branches of a grammar strings took, written in several formats.
#ifndef URI94_CLI_COVERAGE_REPORT_HPP
#define URI94_CLI_COVERAGE_REPORT_HPP

#include <cstdint>
#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "conformance/coverage.hpp"

namespace uri94::cli {

struct covered_branch {
  std::size_t number;
  std::uint64_t count;
  bool is_dead;  ///< No string can take it: whatever it reads, a way before it reads too.
};

/// A production that strings could reach, with its branches.
struct covered_production {
  bnf::production_in of;
  std::vector<covered_branch> branches;
  std::size_t taken;  ///< Branches that some string took.
  std::size_t dead;   ///< Branches that none can take.
};

struct coverage_report {
  const conformance::branches& branches;
  std::uint64_t strings;   ///< Accepted.
  std::uint64_t rejected;  ///< They take no branch.
  std::vector<covered_production> productions;
  std::size_t taken;
  std::size_t dead;
  std::size_t all;
};

[[nodiscard]] coverage_report report_of(const conformance::coverage& c, std::uint64_t strings, std::uint64_t rejected);

void write_text(output& out, const coverage_report& r, const style& colours);
/// One object on one line.
void write_json(output& out, const coverage_report& r);
/// One page that needs nothing beside it.
void write_html(output& out, const coverage_report& r);

}  // namespace uri94::cli

#endif
