// SPDX-License-Identifier: MIT
// Words and lines that several reports have.
#ifndef URI94_CLI_REPORT_TEXT_HPP
#define URI94_CLI_REPORT_TEXT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/printable.hpp"
#include "markup/escaped.hpp"

namespace uri94::cli {

/// "1 string", "2 strings"
[[nodiscard]] inline std::string count_of(std::uint64_t count, std::string_view one, std::string_view several) {
  return std::to_string(count) + ' ' + std::string(count == 1 ? one : several);
}

/// How much of an input a line of a report shows.
inline constexpr std::size_t input_columns = 90;

/// The text with lines of at most so many columns.
[[nodiscard]] inline std::string wrapped(std::string_view text, std::size_t columns) {
  std::string lines;
  std::size_t at = 0;
  while (!text.empty()) {
    const std::size_t word = std::min(text.find(' '), text.size());
    if (at != 0 && at + 1 + word > columns) {
      lines.push_back('\n');
      at = 0;
    }
    if (at != 0) lines.push_back(' ');
    at += word + (at != 0 ? 1 : 0);
    lines.append(text.substr(0, word));
    text.remove_prefix(std::min(word + 1, text.size()));
  }
  return lines;
}

/// Any bytes within XML.
[[nodiscard]] inline std::string in_xml(std::string_view text) {
  std::string printable;
  for (const char c : text) append_printable(printable, c);
  return markup::escaped(printable);
}

}  // namespace uri94::cli

#endif
