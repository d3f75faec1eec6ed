// SPDX-License-Identifier: MIT
// Unambiguous display of any bytes in HTML, SVG and other XML.
#ifndef URI94_SUPPORT_TEXT_STRING_MARKUP_HPP
#define URI94_SUPPORT_TEXT_STRING_MARKUP_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace uri94::markup {

/// Maximum width of a string that a page shows completely, in columns.
inline constexpr std::size_t most_columns_of_page = 4096;

/// Returns the bytes without quotes, as content of an element or an attribute. Suitable for names whose ends are clear
/// from the context.
[[nodiscard]] std::string printable_markup(std::string_view bytes);

/// Returns the bytes in double quotes, as content of an element or an attribute. Shortens the bytes as `quoted` does.
[[nodiscard]] std::string quoted_markup(std::string_view bytes, std::size_t columns = most_columns_of_page);

/// Returns the bytes in double quotes, as content of an HTML element, with the byte at `offset` in `<mark>`. Marks the
/// closing quote if `offset` is the end of the string. Shortens strings that are too long for a page, without a mark.
[[nodiscard]] std::string marked_markup(std::string_view bytes, std::size_t offset);
/// Returns the column (0-based) of the mark of `marked_markup`, or an empty optional for a string that is too long
/// for a page.
[[nodiscard]] std::optional<std::size_t> marked_column(std::string_view bytes, std::size_t offset);

}  // namespace uri94::markup

#endif
