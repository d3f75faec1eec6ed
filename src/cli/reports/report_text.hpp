// SPDX-License-Identifier: MIT
// Shared text functions of the reports.
#ifndef URI94_CLI_REPORTS_REPORT_TEXT_HPP
#define URI94_CLI_REPORTS_REPORT_TEXT_HPP

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/io/terminal_text.hpp"
#include "support/text/count_of.hpp"

namespace uri94::cli {

using markup::count_of;

/// Maximum number of columns for an input in a line of a report.
inline constexpr std::size_t input_columns = 90;

/// Wraps a text into lines of at most `columns` bytes. A longer word has a line of its own.
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

}  // namespace uri94::cli

#endif
