// SPDX-License-Identifier: MIT
// Characters as the bytes of their UTF-8 (RFC 3629).
#ifndef URI94_BNF_UTF8_HPP
#define URI94_BNF_UTF8_HPP

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace uri94::bnf {

inline constexpr std::uint32_t last_character = 0x10FFFF;

/// Whether the number is one of the pairs of UTF-16, which is no character.
[[nodiscard]] constexpr bool is_surrogate(std::uint32_t character) noexcept {
  return character >= 0xD800 && character <= 0xDFFF;
}

void append_utf8(std::string& to, std::uint32_t character);

/// Byte after byte, from the first to the last that may stand there.
using utf8_range = std::vector<std::pair<std::uint8_t, std::uint8_t>>;

/// The characters from `first` to `last`, surrogates left out, as ranges of bytes, none of which has a string of
/// another.
[[nodiscard]] std::vector<utf8_range> utf8_ranges(std::uint32_t first, std::uint32_t last);

}  // namespace uri94::bnf

#endif
