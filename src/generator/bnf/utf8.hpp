// SPDX-License-Identifier: MIT
// UTF-8 encoding of characters (RFC 3629).
#ifndef URI94_GENERATOR_BNF_UTF8_HPP
#define URI94_GENERATOR_BNF_UTF8_HPP

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace uri94::bnf {

inline constexpr std::uint32_t last_character = 0x10FFFF;

/// Returns true for the surrogates of UTF-16, which are not characters.
[[nodiscard]] constexpr bool is_surrogate(std::uint32_t character) noexcept {
  return character >= 0xD800 && character <= 0xDFFF;
}

void append_utf8(std::string& to, std::uint32_t character);

/// Range of UTF-8 forms: the least and the greatest value of each byte.
using utf8_range = std::vector<std::pair<std::uint8_t, std::uint8_t>>;

/// Returns disjoint ranges of the UTF-8 forms of the characters from `first` to `last`, without surrogates.
[[nodiscard]] std::vector<utf8_range> utf8_ranges(std::uint32_t first, std::uint32_t last);

}  // namespace uri94::bnf

#endif
