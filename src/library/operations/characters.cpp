// SPDX-License-Identifier: MIT
#include "library/operations/characters.hpp"
#include "library/operations/follows.hpp"

#include <algorithm>

namespace uri94::ops {

URI94_FOLLOWS(R1738_2_2_1);
std::string decoded(std::string_view text) {
  std::string octets;
  octets.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    if (is_escape(text, i)) {
      octets.push_back(static_cast<char>(escaped_octet(text, i)));
      i += 3;
    } else {
      octets.push_back(text[i++]);
    }
  }
  return octets;
}

std::size_t encoded_offset(std::string_view text, std::size_t from, std::size_t octets) noexcept {
  for (; octets > 0; --octets) from += is_escape(text, from) ? 3 : 1;
  return from;
}

bool stands_for(std::string_view encoded, std::string_view octets) noexcept {
  std::size_t at = 0;
  for (const char octet : octets) {
    if (at >= encoded.size()) return false;
    const bool escaped = is_escape(encoded, at);
    const char c = escaped ? static_cast<char>(escaped_octet(encoded, at)) : encoded[at];
    if (ascii::to_lower(c) != ascii::to_lower(octet)) return false;
    at += escaped ? 3 : 1;
  }
  return at == encoded.size();
}

}  // namespace uri94::ops
