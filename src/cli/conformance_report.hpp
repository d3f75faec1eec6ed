// SPDX-License-Identifier: MIT
// The results of a conformance run, written in several formats.
#ifndef URI94_CLI_CONFORMANCE_REPORT_HPP
#define URI94_CLI_CONFORMANCE_REPORT_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "conformance/run.hpp"

namespace uri94::cli {

struct conformance_report {
  const std::vector<conformance::test_result>& results;
  const conformance::suite_options& suite;
  std::uint64_t strings;
  std::uint64_t divergences;
  std::size_t most_states;  ///< Of a minimal automaton.
};

[[nodiscard]] conformance_report report_of(const std::vector<conformance::test_result>& results,
                                           const conformance::suite_options& suite);

/// What a clean run shows and under which assumption, in lines of text.
[[nodiscard]] std::string what_it_proves(const conformance_report& r);

void write_text(output& out, const conformance_report& r, const style& colours);
void write_tap(output& out, const conformance_report& r);
void write_junit(output& out, const conformance_report& r);
/// One object on one line.
void write_json(output& out, const conformance_report& r);

}  // namespace uri94::cli

#endif
