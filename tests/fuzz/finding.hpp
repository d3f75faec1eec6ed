// SPDX-License-Identifier: MIT
// Reports a finding of a fuzz target and ends the program.
#ifndef URI94_TESTS_FUZZ_FINDING_HPP
#define URI94_TESTS_FUZZ_FINDING_HPP

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace uri94::tests {

/// Prints a finding and ends the program, so that libFuzzer keeps the input.
/// @param about the expected and the actual result, in any number of lines
[[noreturn]] inline void report_finding(const std::string& about) {
  std::fprintf(stderr, "found: %s\n", about.c_str());
  std::abort();
}

/// Reports a finding if a message contains an ASCII control character, such as a line feed.
inline void require_one_line(std::string_view message) {
  for (const char c : message) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte == 0x7F) {
      report_finding("a message with the byte " + std::to_string(byte) + ": " + std::string(message));
    }
  }
}

/// Reports a finding if a place does not exist in a text.
/// @param line 1-based; 0 for the whole text
/// @param column 1-based, in bytes, at most one byte after the end of the line; 0 for the whole line
inline void require_place(std::string_view text, unsigned line, unsigned column, const std::string& message) {
  if (line == 0) return;
  std::string_view left = text;
  for (unsigned at = 1; at < line; ++at) {
    const std::size_t end = left.find('\n');
    if (end == std::string_view::npos) report_finding("a line after the last one: " + message);
    left.remove_prefix(end + 1);
  }
  const std::size_t size = left.substr(0, left.find('\n')).size();
  if (column > size + 1) report_finding("a column after the end of the line: " + message);
}

}  // namespace uri94::tests

#endif
