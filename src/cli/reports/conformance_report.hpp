// SPDX-License-Identifier: MIT
// Reports of a conformance run in several formats.
#ifndef URI94_CLI_REPORTS_CONFORMANCE_REPORT_HPP
#define URI94_CLI_REPORTS_CONFORMANCE_REPORT_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/conformance/suite_run.hpp"

namespace uri94::cli {

struct conformance_report {
  const std::vector<conformance::test_result>& results;
  const conformance::suite_options& suite;
  std::uint64_t strings;
  std::uint64_t divergences;
  std::size_t most_states;  ///< Number of states of the largest minimal automaton.
};

[[nodiscard]] conformance_report report_of(const std::vector<conformance::test_result>& results,
                                           const conformance::suite_options& suite);

/// Returns a text that states the conclusions from a run and their assumptions.
[[nodiscard]] std::string what_it_proves(const conformance_report& r);

void write_text(output& out, const conformance_report& r, const style& colours);
void write_tap(output& out, const conformance_report& r);
void write_junit(output& out, const conformance_report& r);
/// Writes one JSON object on one line.
void write_json(output& out, const conformance_report& r);

}  // namespace uri94::cli

#endif
