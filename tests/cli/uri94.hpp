// SPDX-License-Identifier: MIT
// Functions that run the program uri94 and split its output into lines.
#ifndef URI94_TESTS_CLI_URI94_HPP
#define URI94_TESTS_CLI_URI94_HPP

#include <string>
#include <vector>

#include "program/run.hpp"

namespace uri94::tests {

/// Runs uri94 with `arguments`. The standard input of uri94 is `input`.
[[nodiscard]] inline program_end run_uri94(const std::vector<std::string>& arguments, const std::string& input = {}) {
  program_run what;
  what.arguments = {uri94_program()};
  what.arguments.insert(what.arguments.end(), arguments.begin(), arguments.end());
  what.input = input;
  return run(what);
}

/// Returns the lines of a text without line ends.
[[nodiscard]] inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end == std::string::npos ? text.size() : end + 1;
  }
  return lines;
}

}  // namespace uri94::tests

#endif
