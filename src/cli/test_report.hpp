// SPDX-License-Identifier: MIT
// Test cases in the formats that other programs read: TAP and JUnit.
#ifndef URI94_CLI_TEST_REPORT_HPP
#define URI94_CLI_TEST_REPORT_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "cli/output.hpp"

namespace uri94::cli {

/// All texts are printable.
struct test_case {
  std::string group;
  std::string name;
  std::uint64_t assertions = 0;
  std::vector<std::string> failures;  ///< A line each; empty where it has passed.
  bool is_skipped = false;
  std::string reason;  ///< Of one that is skipped.
};

/// TAP 14.
void write_tap(output& out, const std::vector<test_case>& cases, const std::string& last_line);
/// @param says what the suite shows
void write_junit(output& out, const std::string& suite, const std::vector<test_case>& cases, const std::string& says);

}  // namespace uri94::cli

#endif
