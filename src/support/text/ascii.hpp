// SPDX-License-Identifier: MIT
// Classification of US-ASCII characters, independent of the locale.
#ifndef URI94_SUPPORT_TEXT_ASCII_HPP
#define URI94_SUPPORT_TEXT_ASCII_HPP

#include <algorithm>
#include <string>
#include <string_view>

namespace uri94::ascii {

[[nodiscard]] constexpr bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_letter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
[[nodiscard]] constexpr bool is_letter_or_digit(char c) noexcept {
  return is_letter(c) || is_digit(c);
}
/// Returns true for the space and the tab.
[[nodiscard]] constexpr bool is_blank(char c) noexcept {
  return c == ' ' || c == '\t';
}
/// Returns true for the space, the tab, LF, VT, FF and CR.
[[nodiscard]] constexpr bool is_white(char c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
/// Returns true for the characters from the space to `~` (0x20 to 0x7E).
[[nodiscard]] constexpr bool is_printable(char c) noexcept {
  return c >= ' ' && c <= '~';
}
[[nodiscard]] constexpr char to_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Returns the value of a hexadecimal digit, or -1 for any other character.
[[nodiscard]] constexpr int hex_value(char c) noexcept {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}
[[nodiscard]] constexpr bool is_hex_digit(char c) noexcept {
  return hex_value(c) >= 0;
}

[[nodiscard]] inline bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return x == y || to_lower(x) == to_lower(y); });
}

[[nodiscard]] inline std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
  return lower;
}

}  // namespace uri94::ascii

#endif
