// SPDX-License-Identifier: MIT
#include "ops/characters.hpp"

#include <algorithm>
#include <cstdio>

namespace uri94::ops {

// requirement: R1738-2.2-1
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

bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return to_lower(x) == to_lower(y); });
}

std::string octet_name(unsigned char octet) {
  switch (octet) {
    case '\0':
      return "NUL (0x00)";
    case '\t':
      return "tab (0x09)";
    case '\n':
      return "line feed (0x0A)";
    case '\r':
      return "carriage return (0x0D)";
    case ' ':
      return "a space (0x20)";
    default:
      break;
  }
  char text[24];
  if (octet > 0x20 && octet < 0x7F) {
    std::snprintf(text, sizeof text, "'%c' (0x%02X)", octet, octet);
  } else {
    std::snprintf(text, sizeof text, "octet 0x%02X", octet);
  }
  return text;
}

}  // namespace uri94::ops
