// SPDX-License-Identifier: MIT
// Tables of the nodes of characters at offset 0. Copies of the nodes have the offset of the character.
#ifndef URI94_LIBRARY_PARSE_FAST_CHARACTER_NODES_HPP
#define URI94_LIBRARY_PARSE_FAST_CHARACTER_NODES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "library/parse/fast/character_rules.hpp"
#include "uri94/tree.hpp"

namespace uri94::parse_tables {

/// The nodes of one character.
struct alignas(64) character_entry {
  static constexpr std::size_t most = 4;

  std::array<std::uint32_t, 3 * most> words{};  ///< Three words for each node: begin, end, and production with size.
  std::uint64_t size = 0;                       ///< Size of the nodes in bytes.

  constexpr bool operator==(const character_entry& o) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] != o.words[i]) return false;
    }
    return size == o.size;
  }
};
static_assert(sizeof(packed_node) == 3 * sizeof(std::uint32_t));

/// Returns the nodes of `count` productions, outermost first. Each node covers `bytes` bytes of input.
[[nodiscard]] constexpr character_entry entry_of_productions(const std::array<std::uint8_t, 8>& production,
                                                             std::size_t count, std::uint32_t bytes) {
  character_entry e;
  e.size = count * sizeof(packed_node);
  for (std::size_t i = 0; i < count && i < character_entry::most; ++i) {
    e.words[3 * i + 1] = bytes;
    e.words[3 * i + 2] = std::uint32_t{production[i]} << 24 | static_cast<std::uint32_t>(count - i);
  }
  return e;
}

/// Returns the entry of a single-byte character of `Body`. Empty for other bytes.
template <typename Body>
[[nodiscard]] constexpr character_entry entry_of_character(unsigned char b) {
  if (!fast::character<Body>::is_single(b)) return {};
  std::array<std::uint8_t, 8> production{};
  const std::size_t count = fast::character<Body>::productions(b, production.data());
  return entry_of_productions(production, count, 1);
}

/// Returns the entry of the lead of the escape in `Body`.
template <typename Body>
[[nodiscard]] constexpr character_entry entry_of_lead(unsigned char b) {
  std::array<std::uint8_t, 8> production{};
  const std::size_t count = fast::character<Body>::lead_productions(b, production.data());
  return entry_of_productions(production, count, fast::escape_size);
}

/// Entries of ASCII characters for one or two readings. A reading is a type that maps characters to entries. Equal
/// entries are stored once.
template <typename Reading, typename OtherReading = Reading>
struct character_table {
  static constexpr std::size_t most = character_entry::most;

  static constexpr std::size_t readings = std::is_same_v<Reading, OtherReading> ? 1 : 2;

  struct all_entries {
    /// Offset of the entry in bytes, indexed by reading and character.
    std::array<std::array<std::uint16_t, 128>, readings> place{};
    std::array<character_entry, 128 * readings> entries{};
    std::size_t count = 0;
  };
  static constexpr all_entries all = [] {
    all_entries t;
    for (unsigned n = 0; n < 128 * readings; ++n) {
      const auto b = static_cast<unsigned char>(n % 128);
      const character_entry e = n < 128 ? Reading::entry(b) : OtherReading::entry(b);
      std::size_t i = 0;
      while (i < t.count && !(t.entries[i] == e)) ++i;
      if (i == t.count) t.entries[t.count++] = e;
      t.place[n / 128][b] = static_cast<std::uint16_t>(i * sizeof(character_entry));
    }
    return t;
  }();
  static constexpr auto place = all.place;
  static constexpr std::array<character_entry, all.count> entries = [] {
    std::array<character_entry, all.count> used{};
    for (std::size_t i = 0; i < used.size(); ++i) used[i] = all.entries[i];
    return used;
  }();
  static constexpr bool fits = [] {
    for (const character_entry& e : entries) {
      if (e.size > most * sizeof(packed_node)) return false;
    }
    return true;
  }();
  static_assert(fits, "a character is read by more productions than an entry has room for");

  /// Returns the entry of an ASCII character for `Reading`, or for `OtherReading` if `other` is true.
  [[nodiscard]] static const character_entry& entry_for(char c, [[maybe_unused]] bool other = false) noexcept {
    const auto* row = place[0].data();
    if constexpr (readings == 2) row = other ? place[1].data() : row;
    const auto* const first = reinterpret_cast<const unsigned char*>(entries.data());
    return *reinterpret_cast<const character_entry*>(first + row[static_cast<unsigned char>(c)]);
  }
};

template <typename Body>
struct reading_of {
  [[nodiscard]] static constexpr character_entry entry(unsigned char b) { return entry_of_character<Body>(b); }
};
/// Table of the nodes of the characters of a run.
template <typename Body>
using character_nodes = character_table<reading_of<Body>>;

/// Reading of the characters of a list. A separator begins the node of the next run. A lead begins an escape.
template <typename Body, char Separator>
struct reading_of_list {
  [[nodiscard]] static constexpr character_entry entry(unsigned char b) {
    using escape = fast::escape_of<Body>;
    if (b == static_cast<unsigned char>(Separator)) {
      character_entry e;
      e.size = sizeof(packed_node);
      return e;
    }
    if constexpr (escape::exists) {
      if (b == static_cast<unsigned char>(escape::lead)) return entry_of_lead<Body>(b);
    }
    return entry_of_character<Body>(b);
  }
};

/// Second reading of the characters of a list. Reads the digits of escapes. Without escapes, reads the first character
/// of the last run.
template <typename FirstOfLast, typename Escape>
struct other_reading {
  using type = reading_of<FirstOfLast>;
};
template <typename FirstOfLast, char Lead, typename Digit>
struct other_reading<FirstOfLast, fast::character_escape<Lead, Digit>> {
  using type = reading_of<Digit>;
};

/// Table of the nodes of a list of runs, divided by separators. The production of the last run, and of the first
/// character in the last run, may differ from the production of all other runs and characters.
template <typename Run, typename LastRun, typename Body, char Separator, typename FirstOfLast = Body>
struct run_nodes : character_table<reading_of_list<Body, Separator>,
                                   typename other_reading<FirstOfLast, fast::escape_of<Body>>::type> {
  static constexpr std::uint8_t run = rules::node_of<Run>::number;
  static constexpr std::uint8_t last_run = rules::node_of<LastRun>::number;
  static constexpr bool has_escapes = fast::escape_of<Body>::exists;
  static constexpr bool last_differs = !std::is_same_v<Body, FirstOfLast>;
  static_assert(!(has_escapes && last_differs), "there is one other reading");
};

}  // namespace uri94::parse_tables

#endif
