// SPDX-License-Identifier: MIT
// Any bytes as text that a terminal can show: printable ASCII as it is, a backslash doubled, the rest as \x1B.
#ifndef URI94_CLI_PRINTABLE_HPP
#define URI94_CLI_PRINTABLE_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace uri94::cli {

/// One column, three bytes: stands where text was left out.
inline constexpr std::string_view ellipsis = "…";

/// How many columns the byte takes.
[[nodiscard]] std::size_t printable_width(char byte) noexcept;
/// Appends the byte.
void append_printable(std::string& to, char byte);

/// The bytes in double quotes, in at most `columns` columns: of longer ones the middle is left out.
/// Takes time by `columns`, not by the size of the text.
[[nodiscard]] std::string quoted(std::string_view text, std::size_t columns);

/// Columns of a text as this file makes them: ASCII but for ellipses.
[[nodiscard]] std::size_t columns_of(std::string_view printable) noexcept;

}  // namespace uri94::cli

#endif
