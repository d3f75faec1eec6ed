// SPDX-License-Identifier: MIT
#include "markup/printable.hpp"

#include <algorithm>

namespace uri94::markup {

namespace {

bool is_printable(char byte) noexcept {
  return byte >= ' ' && byte <= '~';
}

std::size_t quoted_width(char byte) noexcept {
  return byte == '"' ? 2 : printable_width(byte);
}

void append_quoted(std::string& to, std::string_view text) {
  for (const char byte : text) {
    if (byte == '"') to.push_back('\\');
    append_printable(to, byte);
  }
}

}  // namespace

std::size_t printable_width(char byte) noexcept {
  if (byte == '\\') return 2;
  return is_printable(byte) ? 1 : 4;
}

void append_printable(std::string& to, char byte) {
  static constexpr char digits[] = "0123456789ABCDEF";
  if (byte == '\\') {
    to.append("\\\\");
  } else if (is_printable(byte)) {
    to.push_back(byte);
  } else {
    const auto value = static_cast<unsigned char>(byte);
    to.append({'\\', 'x', digits[value >> 4], digits[value & 15]});
  }
}

std::string printable(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) append_printable(text, byte);
  return text;
}

bool is_shown(std::string_view text, std::size_t& length) noexcept {
  length = 1;
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return is_printable(text.front());
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return false;
  unsigned value = first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0) != 0x80) return false;
    value = (value << 6) | (byte & 0x3FU);
  }
  constexpr unsigned least[] = {0, 0, 0xA0, 0x800,
                                0x10000};  // below the first, control characters; else too long a form
  if (value < least[size] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return false;
  length = size;
  return true;
}

std::string shown(std::string_view message) {
  std::string text;
  for (std::size_t length; !message.empty(); message.remove_prefix(length)) {
    if (is_shown(message, length)) {
      text.append(message.substr(0, length));
    } else {
      append_printable(text, message.front());
    }
  }
  return text;
}

std::string quoted(std::string_view text, std::size_t columns) {
  const std::size_t room = std::max<std::size_t>(columns, 7) - 2;  // 2: the quotes
  std::string result = "\"";
  std::size_t width = 0;
  std::size_t size = 0;
  while (size < text.size() && width <= room) width += quoted_width(text[size++]);
  if (width <= room) {
    append_quoted(result, text);
  } else {
    // Two thirds for the beginning: it says more of a URL than the end.
    const std::size_t tail_room = (room - 1) / 3;
    const std::size_t head_room = room - 1 - tail_room;
    std::size_t head = 0;
    for (width = 0; width + quoted_width(text[head]) <= head_room; ++head) width += quoted_width(text[head]);
    std::size_t tail = text.size();
    for (width = 0; width + quoted_width(text[tail - 1]) <= tail_room; --tail) width += quoted_width(text[tail - 1]);
    append_quoted(result, text.substr(0, head));
    result.append(ellipsis);
    append_quoted(result, text.substr(tail));
  }
  result.push_back('"');
  return result;
}

std::size_t columns_of(std::string_view printable) noexcept {
  // Bytes that continue a UTF-8 character take no column.
  return static_cast<std::size_t>(std::count_if(printable.begin(), printable.end(),
                                                [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace uri94::markup
