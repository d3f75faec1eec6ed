// SPDX-License-Identifier: MIT
// Fuzz target: reads answer lines of another program, and quotes its output on standard error.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/finding.hpp"
#include "support/text/ascii.hpp"
#include "verify/external/answer.hpp"

namespace {

using namespace uri94;

/// Returns an answer as a line of text, with the parts in the order of `line`.
std::string written(const external::answer& a, std::string_view line) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "accept";
  while (line.find(' ') != std::string_view::npos) {
    line.remove_prefix(line.find(' ') + 1);
    const std::string_view name = line.substr(0, line.find('='));
    for (std::size_t i = 0; i < external::part_count; ++i) {
      if (external::part_names[i] != name || !a.parts[i]) continue;
      text += ' ' + std::string(name) + '=';
      for (const char c : *a.parts[i]) {
        const auto octet = static_cast<unsigned char>(c);
        text += {digits[octet >> 4U], digits[octet & 15U]};
      }
    }
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::string_view line = all.substr(0, all.find('\n'));
  external::answer read;
  const std::string problem = external::read_answer(line, read);
  bool accepted = false;
  const std::string verdict_problem = external::read_verdict(line, accepted);
  tests::require_one_line(problem);
  tests::require_one_line(verdict_problem);
  tests::require_one_line(external::last_words(all));
  tests::require_one_line(external::quoted_line(all));
  if (!verdict_problem.empty() && problem.empty()) tests::report_finding("an answer without a verdict");
  if (verdict_problem.empty() && problem.empty() && accepted != read.accepted) {
    tests::report_finding("two verdicts of one line");
  }
  // The line must equal the written answer. Hexadecimal digits in upper case are also accepted.
  if (problem.empty() && read.accepted && written(read, line) != ascii::in_lower_case(line)) {
    tests::report_finding("read as " + written(read, line) + ", expected " + std::string(line));
  }
  return 0;
}
