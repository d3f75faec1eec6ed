// SPDX-License-Identifier: MIT
// Text for command lines of shells.
#ifndef URI94_CLI_IO_SHELL_TEXT_HPP
#define URI94_CLI_IO_SHELL_TEXT_HPP

#include <algorithm>
#include <string>
#include <string_view>

#include "support/text/ascii.hpp"

namespace uri94::cli {

/// Returns the text in single quotes for a POSIX shell. Replaces line feeds by spaces.
[[nodiscard]] inline std::string quoted_for_shell(std::string_view text) {
  std::string to = "'";
  for (const char c : text) {
    if (c == '\'') {
      to += "'\\''";
    } else {
      to.push_back(c == '\n' ? ' ' : c);
    }
  }
  return to + "'";
}

/// Returns the text as one word of a shell command. Adds quotes if the text is empty or contains characters other than
/// letters, digits and `_-./:+,@%`.
[[nodiscard]] inline std::string shell_word(std::string_view text) {
  const bool is_plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return ascii::is_letter_or_digit(c) || std::string_view("_-./:+,@%").find(c) != std::string_view::npos;
  });
  return is_plain ? std::string(text) : quoted_for_shell(text);
}

}  // namespace uri94::cli

#endif
