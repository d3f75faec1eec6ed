// SPDX-License-Identifier: MIT
// Test cases in the formats TAP and JUnit.
#ifndef URI94_CLI_REPORTS_TEST_REPORT_HPP
#define URI94_CLI_REPORTS_TEST_REPORT_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/io/output.hpp"

namespace uri94::cli {

/// Result of a test case.
/// Precondition: all texts are printable.
struct test_case {
  std::string group;
  std::string name;
  std::uint64_t assertions = 0;
  std::vector<std::string> failures;  ///< Failures with one line each. Empty if the test passed.
  std::string detail;                 ///< Text after the name in TAP.
  std::optional<double> seconds;
  bool is_skipped = false;
  std::string reason;  ///< Reason why the test was skipped.
};

/// Returns the number of seconds with two decimals.
[[nodiscard]] std::string seconds_text(double seconds);

/// Writes test cases in TAP 14.
/// @param last_line Comment at the end of the output.
void write_tap(output& out, const std::vector<test_case>& cases, const std::string& last_line);
/// Writes test cases in JUnit's XML.
/// @param says Summary of the suite.
/// @param properties Names and values of properties of the suite.
void write_junit(output& out, const std::string& suite, const std::vector<test_case>& cases, const std::string& says,
                 const std::vector<std::pair<std::string, std::string>>& properties = {});

}  // namespace uri94::cli

#endif
