// SPDX-License-Identifier: MIT
// Functions for escapes.
#ifndef URI94_LIBRARY_OPERATIONS_CHARACTERS_HPP
#define URI94_LIBRARY_OPERATIONS_CHARACTERS_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "support/text/ascii.hpp"

namespace uri94::ops {

/// Returns true if an escape begins at the offset. The offset may be out of range.
[[nodiscard]] constexpr bool is_escape(std::string_view text, std::size_t at) noexcept {
  return at < text.size() && text[at] == '%' && text.size() - at >= 3 && ascii::hex_value(text[at + 1]) >= 0 &&
         ascii::hex_value(text[at + 2]) >= 0;
}

/// Returns the octet of the escape at the offset.
/// Precondition: is_escape(text, at).
[[nodiscard]] constexpr unsigned char escaped_octet(std::string_view text, std::size_t at) noexcept {
  return static_cast<unsigned char>(ascii::hex_value(text[at + 1]) * 16 + ascii::hex_value(text[at + 2]));
}

inline void append_escape(std::string& to, unsigned char octet) {
  constexpr char digits[] = "0123456789ABCDEF";
  to.push_back('%');
  to.push_back(digits[octet >> 4]);
  to.push_back(digits[octet & 15]);
}

/// Returns the octets that an encoded text represents.
/// Precondition: every escape is complete, as in any legal URL.
[[nodiscard]] std::string decoded(std::string_view text);

/// Returns the byte offset in an encoded text that is `octets` decoded octets after the offset `from`.
/// Precondition: every escape is complete.
[[nodiscard]] std::size_t encoded_offset(std::string_view text, std::size_t from, std::size_t octets) noexcept;

/// Returns true if the encoded text decodes to the octets, ignoring case.
[[nodiscard]] bool stands_for(std::string_view encoded, std::string_view octets) noexcept;

}  // namespace uri94::ops

#endif
