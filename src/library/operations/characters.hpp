// SPDX-License-Identifier: MIT
// Escapes, one by one.
#ifndef URI94_LIBRARY_OPERATIONS_CHARACTERS_HPP
#define URI94_LIBRARY_OPERATIONS_CHARACTERS_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "support/text/ascii.hpp"

namespace uri94::ops {

/// Whether an escape begins at the offset, which may be the text's size.
[[nodiscard]] constexpr bool is_escape(std::string_view text, std::size_t at) noexcept {
  return at < text.size() && text[at] == '%' && text.size() - at >= 3 && ascii::hex_value(text[at + 1]) >= 0 &&
         ascii::hex_value(text[at + 2]) >= 0;
}

/// The octet of the escape at the offset. Needs one.
[[nodiscard]] constexpr unsigned char escaped_octet(std::string_view text, std::size_t at) noexcept {
  return static_cast<unsigned char>(ascii::hex_value(text[at + 1]) * 16 + ascii::hex_value(text[at + 2]));
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

/// Whether the encoded text stands for these octets, but for the case of letters.
[[nodiscard]] bool stands_for(std::string_view encoded, std::string_view octets) noexcept;

}  // namespace uri94::ops

#endif
