// SPDX-License-Identifier: MIT
// Colours for terminals.
#ifndef URI94_CLI_REPORTS_STYLE_HPP
#define URI94_CLI_REPORTS_STYLE_HPP

#include <string_view>

namespace uri94::cli {

/// Escape sequences for colours on a terminal. All sequences are empty if colours are off.
struct style {
  std::string_view good;    ///< Colour of success, such as an accepted input.
  std::string_view bad;     ///< Colour of errors, such as a rejected input and its caret.
  std::string_view strong;  ///< Style of names, such as names of productions.
  std::string_view dim;     ///< Style of details, such as spans and citations.
  std::string_view normal;  ///< Reset of colour and style.
};

/// Returns colours if `is_terminal` is true, unless NO_COLOR is set to a nonempty text, or TERM is missing or "dumb".
[[nodiscard]] style style_for(bool is_terminal) noexcept;

}  // namespace uri94::cli

#endif
