// SPDX-License-Identifier: MIT
// Colours, for a terminal whose user has not asked for none.
#ifndef URI94_CLI_STYLE_HPP
#define URI94_CLI_STYLE_HPP

#include <string_view>

namespace uri94::cli {

/// Escape sequences; all empty where there is no colour.
struct style {
  std::string_view good;    ///< An accepted input.
  std::string_view bad;     ///< A rejected input, and the caret under it.
  std::string_view strong;  ///< Names of productions.
  std::string_view dim;     ///< What is there to be looked up: spans, citations.
  std::string_view normal;  ///< Ends any of these.
};

/// Colours on a terminal, unless NO_COLOR is set or TERM is "dumb".
[[nodiscard]] style style_for(bool is_terminal) noexcept;

}  // namespace uri94::cli

#endif
