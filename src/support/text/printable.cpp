// SPDX-License-Identifier: MIT
#include "support/text/printable.hpp"

#include <algorithm>
#include <iterator>

namespace uri94::markup {

namespace {

bool is_printable(char byte) noexcept {
  return byte >= ' ' && byte <= '~';
}

/// Returns true if the byte is a space at an end of the text or next to another space. Readers could overlook it.
bool is_hidden_space(std::string_view bytes, std::size_t at) noexcept {
  if (bytes[at] != ' ') return false;
  return at == 0 || at + 1 == bytes.size() || bytes[at - 1] == ' ' || bytes[at + 1] == ' ';
}

std::size_t quoted_width(std::string_view bytes, std::size_t at) noexcept {
  return bytes[at] == '"' ? 2 : printable_width(bytes, at);
}

void append_quoted(std::string& to, std::string_view bytes, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (bytes[i] == '"') to.push_back('\\');
    append_printable(to, bytes, i);
  }
}

struct characters {
  unsigned first;
  unsigned last;
};

// Ranges of characters that `shown` escapes, in ascending order. The characters are invisible, change neighbouring
// characters or lack a common glyph. The ranges contain controls, spaces, format characters, fillers, combining marks,
// right-to-left scripts, surrogates, private use, compatibility ideographs and noncharacters.
constexpr characters unseen[] = {
    {0x80, 0xA0},       {0xAD, 0xAD},         {0x0300, 0x036F},   {0x0483, 0x0489},   {0x0590, 0x08FF},
    {0x115F, 0x1160},   {0x1680, 0x1680},     {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},   {0x2000, 0x200F},     {0x2028, 0x202F},   {0x205F, 0x206F},   {0x20D0, 0x20FF},
    {0x2800, 0x2800},   {0x3000, 0x3000},     {0x302A, 0x302F},   {0x3099, 0x309A},   {0x3164, 0x3164},
    {0xD800, 0xFAFF},   {0xFB1D, 0xFDFF},     {0xFE00, 0xFE0F},   {0xFE20, 0xFE2F},   {0xFE70, 0xFEFF},
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},     {0x10800, 0x10FFF}, {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
    {0x13430, 0x1345F}, {0x1BCA0, 0x1BCA3},   {0x1D165, 0x1D1AD}, {0x1E800, 0x1EFFF}, {0x1FFFE, 0x1FFFF},
    {0x2FFFE, 0x2FFFF}, {0x3FFFE, 0xFFFFFFFF}};

bool is_seen(unsigned character) noexcept {
  const auto* const range = std::lower_bound(std::begin(unseen), std::end(unseen), character,
                                             [](characters c, unsigned value) { return c.last < value; });
  return range == std::end(unseen) || character < range->first;
}

/// Returns the message with all invisible characters escaped. Keeps the character `kept`, unless it is zero.
std::string shown_but(std::string_view message, char kept) {
  std::string text;
  for (std::size_t at = 0, length = 0; at < message.size(); at += length) {
    if (is_shown(message.substr(at), length) || (kept != '\0' && message[at] == kept)) {
      text.append(message.substr(at, length));
    } else {
      append_printable(text, message, at);
    }
  }
  return text;
}

}  // namespace

std::size_t printable_width(std::string_view bytes, std::size_t at) noexcept {
  if (bytes[at] == '\\') return 2;
  return is_printable(bytes[at]) && !is_hidden_space(bytes, at) ? 1 : 4;
}

void append_printable(std::string& to, std::string_view bytes, std::size_t at) {
  static constexpr char digits[] = "0123456789ABCDEF";
  const char byte = bytes[at];
  if (byte == '\\') {
    to.append("\\\\");
  } else if (is_printable(byte) && !is_hidden_space(bytes, at)) {
    to.push_back(byte);
  } else {
    const auto value = static_cast<unsigned char>(byte);
    to.append({'\\', 'x', digits[value >> 4], digits[value & 15]});
  }
}

std::string printable(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); ++i) append_printable(text, bytes, i);
  return text;
}

std::string quoted(std::string_view bytes) {
  std::string result = "\"";
  append_quoted(result, bytes, 0, bytes.size());
  result.push_back('"');
  return result;
}

std::string quoted(std::string_view bytes, std::size_t columns) {
  constexpr std::size_t quotes = 2;
  constexpr std::size_t least_columns = 24;
  const std::size_t room = std::max(columns, least_columns) - quotes;
  std::size_t width = 0;
  for (std::size_t i = 0; i < bytes.size() && width <= room; ++i) width += quoted_width(bytes, i);
  if (width <= room) return quoted(bytes);
  // The number of omitted bytes has at most as many digits as the number of all bytes.
  const std::size_t note_width = 2 + std::to_string(bytes.size()).size() + std::string_view(" bytes").size();
  const std::size_t shown_width = room - std::min(room, note_width);
  // The beginning gets two thirds of the columns, because it is the more informative part of a URL.
  const std::size_t tail_room = shown_width / 3;
  const std::size_t head_room = shown_width - tail_room;
  std::size_t head = 0;
  for (width = 0; width + quoted_width(bytes, head) <= head_room; ++head) width += quoted_width(bytes, head);
  std::size_t tail = bytes.size();
  for (width = 0; width + quoted_width(bytes, tail - 1) <= tail_room; --tail) width += quoted_width(bytes, tail - 1);
  std::string result = "\"";
  append_quoted(result, bytes, 0, head);
  result.append(ellipsis).append(std::to_string(tail - head)).append(tail - head == 1 ? " byte" : " bytes");
  result.append(ellipsis);
  append_quoted(result, bytes, tail, bytes.size());
  result.push_back('"');
  return result;
}

std::string shortened(std::string printable, std::size_t columns) {
  constexpr std::size_t least_columns = 3;
  const std::size_t room = std::max(columns, least_columns);
  if (printable.size() <= room) return printable;
  const std::size_t tail = (room - 1) / 3;
  return printable.substr(0, room - 1 - tail) + std::string(ellipsis) + printable.substr(printable.size() - tail);
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
  constexpr unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};  // smaller values are overlong forms
  if (value < least[size] || !is_seen(value)) return false;
  length = size;
  return true;
}

std::string shown(std::string_view message) {
  return shown_but(message, '\0');
}

std::string shown_lines(std::string_view text) {
  return shown_but(text, '\n');
}

std::size_t columns_of(std::string_view printable) noexcept {
  // Continuation bytes of UTF-8 do not occupy a column.
  return static_cast<std::size_t>(std::count_if(printable.begin(), printable.end(),
                                                [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace uri94::markup
