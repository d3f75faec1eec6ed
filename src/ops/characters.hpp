// SPDX-License-Identifier: MIT
// Characters and escapes, one by one.
#ifndef URI94_OPS_CHARACTERS_HPP
#define URI94_OPS_CHARACTERS_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace uri94::ops {

/// Of US-ASCII, whatever the locale.
[[nodiscard]] constexpr bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_alpha(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
/// White space of US-ASCII, line breaks among it.
[[nodiscard]] constexpr bool is_white(char c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
[[nodiscard]] constexpr char to_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

/// The value of a hexadecimal digit, or -1.
[[nodiscard]] constexpr int hex_value(char c) noexcept {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Whether an escape begins at the offset, which may be the text's size.
[[nodiscard]] constexpr bool is_escape(std::string_view text, std::size_t at) noexcept {
  return at < text.size() && text[at] == '%' && text.size() - at >= 3 && hex_value(text[at + 1]) >= 0 &&
         hex_value(text[at + 2]) >= 0;
}

/// The octet of the escape at the offset. Needs one.
[[nodiscard]] constexpr unsigned char escaped_octet(std::string_view text, std::size_t at) noexcept {
  return static_cast<unsigned char>(hex_value(text[at + 1]) * 16 + hex_value(text[at + 2]));
}

inline void append_escape(std::string& to, unsigned char octet) {
  constexpr char digits[] = "0123456789ABCDEF";
  to.push_back('%');
  to.push_back(digits[octet >> 4]);
  to.push_back(digits[octet & 15]);
}

/// The octets of a text whose escapes are whole, as they are in all that a production has accepted.
[[nodiscard]] std::string decoded(std::string_view text);

/// Where in the text the octet of that number is, counted from an offset, each escape as one. Its escapes are whole.
[[nodiscard]] std::size_t encoded_offset(std::string_view text, std::size_t from, std::size_t octets) noexcept;

/// Whether the two are equal but for the case of letters.
[[nodiscard]] bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept;

/// Whether the encoded text stands for these octets, but for the case of letters.
[[nodiscard]] bool stands_for(std::string_view encoded, std::string_view octets) noexcept;

}  // namespace uri94::ops

#endif
