// SPDX-License-Identifier: MIT
// Any bytes as text that a terminal can show: printable ASCII as it is, a backslash doubled, the rest as \x1B.
#ifndef URI94_MARKUP_PRINTABLE_HPP
#define URI94_MARKUP_PRINTABLE_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace uri94::markup {

/// One column, three bytes: stands where text was left out.
inline constexpr std::string_view ellipsis = "…";

/// How many columns the byte takes.
[[nodiscard]] std::size_t printable_width(char byte) noexcept;
/// Appends the byte.
void append_printable(std::string& to, char byte);

/// All of the bytes.
[[nodiscard]] std::string printable(std::string_view bytes);

/// Whether the text, which is not empty, begins with a character of UTF-8 that a terminal shows and does not act on.
/// @param length of that character in bytes; 1 where there is none
[[nodiscard]] bool is_shown(std::string_view text, std::size_t& length) noexcept;

/// A message that may hold names of files and words of the command line: its own characters stay as they are, what a
/// terminal would act on becomes \x1B.
[[nodiscard]] std::string shown(std::string_view message);

/// The bytes in double quotes, in at most `columns` columns: of longer ones the middle is left out.
/// Takes time by `columns`, not by the size of the text.
[[nodiscard]] std::string quoted(std::string_view text, std::size_t columns);

/// Columns of a text as this file makes them: ASCII but for ellipses.
[[nodiscard]] std::size_t columns_of(std::string_view printable) noexcept;

}  // namespace uri94::markup

#endif
