// SPDX-License-Identifier: MIT
#include "support/text/string_markup.hpp"

#include "support/text/escaped.hpp"
#include "support/text/printable.hpp"

namespace uri94::markup {

namespace {

std::size_t width_in_quotes(std::string_view bytes, std::size_t at) noexcept {
  return printable_width(bytes, at) + (bytes[at] == '"' ? 1U : 0U);
}

}  // namespace

std::string printable_markup(std::string_view bytes) {
  return escaped(printable(bytes));
}

std::string quoted_markup(std::string_view bytes, std::size_t columns) {
  return escaped(quoted(bytes, columns));
}

std::optional<std::size_t> marked_column(std::string_view bytes, std::size_t offset) {
  std::size_t column = 1;  // after the opening quote
  std::size_t width = 1;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i == offset) column = width;
    width += width_in_quotes(bytes, i);
    if (width >= most_columns_of_page) return std::nullopt;
  }
  return offset < bytes.size() ? column : width;
}

std::string marked_markup(std::string_view bytes, std::size_t offset) {
  const std::optional<std::size_t> column = marked_column(bytes, offset);
  const std::string all = quoted(bytes, most_columns_of_page);
  if (!column) return escaped(all);
  const std::size_t width = offset < bytes.size() ? width_in_quotes(bytes, offset) : 1;
  return escaped(all.substr(0, *column)) + "<mark>" + escaped(all.substr(*column, width)) + "</mark>" +
         escaped(all.substr(*column + width));
}

}  // namespace uri94::markup
