// SPDX-License-Identifier: MIT
#include "generator/bnf/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace uri94::bnf {
namespace {

struct characters {
  std::uint32_t first;
  std::uint32_t last;
};

utf8_range bytes_of(characters c) {
  std::string low;
  std::string high;
  append_utf8(low, c.first);
  append_utf8(high, c.last);
  utf8_range r;
  for (std::size_t i = 0; i < low.size(); ++i) {
    r.emplace_back(static_cast<std::uint8_t>(low[i]), static_cast<std::uint8_t>(high[i]));
  }
  return r;
}

}  // namespace

void append_utf8(std::string& to, std::uint32_t character) {
  const auto add = [&](std::uint32_t byte) { to += static_cast<char>(static_cast<unsigned char>(byte)); };
  const auto add_later = [&](unsigned shift) { add(0x80U | (character >> shift & 0x3FU)); };
  if (character < 0x80) {
    add(character);
  } else if (character < 0x800) {
    add(0xC0U | character >> 6U);
    add_later(0);
  } else if (character < 0x10000) {
    add(0xE0U | character >> 12U);
    add_later(6);
    add_later(0);
  } else {
    add(0xF0U | character >> 18U);
    add_later(12);
    add_later(6);
    add_later(0);
  }
}

std::vector<utf8_range> utf8_ranges(std::uint32_t first, std::uint32_t last) {
  // Ranges of characters whose UTF-8 forms have equal length. Surrogates are left out.
  constexpr std::array<characters, 5> alike{
      {{0, 0x7F}, {0x80, 0x7FF}, {0x800, 0xD7FF}, {0xE000, 0xFFFF}, {0x10000, last_character}}};
  std::vector<utf8_range> found;
  for (const characters& a : alike) {
    std::vector<characters> open;
    if (std::max(first, a.first) <= std::min(last, a.last))
      open.push_back({std::max(first, a.first), std::min(last, a.last)});
    while (!open.empty()) {
      const characters c = open.back();
      open.pop_back();
      bool is_whole = true;
      // If the leading bytes differ, the trailing bytes must cover their whole range.
      for (unsigned later = 6; later <= 18 && is_whole && c.last > 0x7F; later += 6) {
        const std::uint32_t rest = (1U << later) - 1;
        if ((c.first & ~rest) == (c.last & ~rest)) break;
        if ((c.first & rest) != 0) {
          open.push_back({(c.first | rest) + 1, c.last});
          open.push_back({c.first, c.first | rest});
          is_whole = false;
        } else if ((c.last & rest) != rest) {
          open.push_back({c.last & ~rest, c.last});
          open.push_back({c.first, (c.last & ~rest) - 1});
          is_whole = false;
        }
      }
      if (is_whole) found.push_back(bytes_of(c));
    }
  }
  return found;
}

}  // namespace uri94::bnf
