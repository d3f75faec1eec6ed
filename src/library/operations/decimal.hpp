// SPDX-License-Identifier: MIT
// Conversion of decimal numbers of any length.
#ifndef URI94_LIBRARY_OPERATIONS_DECIMAL_HPP
#define URI94_LIBRARY_OPERATIONS_DECIMAL_HPP

#include <algorithm>
#include <optional>
#include <string_view>

#include "library/operations/characters.hpp"

namespace uri94::ops {

constexpr unsigned highest_port = 65535;

/// Returns the value of the digits. Returns `highest_port + 1` for any larger value. Returns nothing for an empty text
/// or a text with other characters.
[[nodiscard]] constexpr std::optional<unsigned> decimal_number(std::string_view digits) noexcept {
  if (digits.empty()) return std::nullopt;
  unsigned value = 0;
  for (const char c : digits) {
    if (!ascii::is_digit(c)) return std::nullopt;
    value = std::min(value * 10 + static_cast<unsigned>(c - '0'), highest_port + 1);
  }
  return value;
}

}  // namespace uri94::ops

#endif
