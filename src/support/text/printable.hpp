// SPDX-License-Identifier: MIT
// Unambiguous display of any bytes: different strings look different on a terminal or a page unless they are shortened.
//
// Printable ASCII is unchanged. A backslash is doubled. All other bytes are shown as \xHH, so that characters cannot be
// invisible, combine with others or change the direction of a line. A space is shown as \x20 at the beginning, at the
// end and next to another space.
#ifndef URI94_SUPPORT_TEXT_PRINTABLE_HPP
#define URI94_SUPPORT_TEXT_PRINTABLE_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace uri94::markup {

/// Mark for omitted text: one column, three bytes. Results of `printable`, `quoted` and `shortened` contain the mark
/// only where text is omitted.
inline constexpr std::string_view ellipsis = "…";

/// Returns the number of columns that the byte `bytes[at]` occupies in `printable(bytes)`.
[[nodiscard]] std::size_t printable_width(std::string_view bytes, std::size_t at) noexcept;
/// Appends the byte `bytes[at]` to `to` in the form of `printable(bytes)`.
void append_printable(std::string& to, std::string_view bytes, std::size_t at);

/// Returns the bytes as unambiguous text.
[[nodiscard]] std::string printable(std::string_view bytes);

/// Returns the bytes as unambiguous text in double quotes. A double quote gets a backslash before it.
[[nodiscard]] std::string quoted(std::string_view bytes);
/// Returns the bytes in double quotes, in at most `columns` columns (at least 24). Replaces the middle of a longer
/// string by the number of omitted bytes: `"http://aaaa…4931 bytes…zzzz"`.
/// Complexity: linear in `columns`, independent of the length of the string.
[[nodiscard]] std::string quoted(std::string_view bytes, std::size_t columns);

/// Returns a result of `printable`, shortened to at most `columns` columns (at least 3) by omitting its middle.
[[nodiscard]] std::string shortened(std::string printable, std::size_t columns);

/// Returns true if the text begins with a visible UTF-8 character. Control and format characters, combining marks,
/// non-ASCII spaces and right-to-left characters are not visible.
/// Precondition: the text is not empty.
/// @param length Set to the length of the character in bytes, or to 1 if it is not visible.
[[nodiscard]] bool is_shown(std::string_view text, std::size_t& length) noexcept;

/// Returns a message with all invisible characters as \xHH. Does not double backslashes.
/// Precondition: foreign strings in the message are results of `quoted` or messages of another program.
[[nodiscard]] std::string shown(std::string_view message);

/// Returns a text of several lines in the form of `shown`, with its line ends unchanged.
[[nodiscard]] std::string shown_lines(std::string_view text);

/// Returns the number of columns of a result of `printable`, `quoted` or `shortened`.
[[nodiscard]] std::size_t columns_of(std::string_view printable) noexcept;

}  // namespace uri94::markup

#endif
