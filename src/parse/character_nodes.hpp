// SPDX-License-Identifier: MIT
// Tables of the nodes of characters, as they are at offset 0, ready to be moved.
#ifndef URI94_PARSE_CHARACTER_NODES_HPP
#define URI94_PARSE_CHARACTER_NODES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "uri94/peg.hpp"

namespace uri94::parse_tables {

/// The nodes of one character.
struct alignas(16) character_entry {
  static constexpr std::size_t most = 4;

  std::array<std::uint32_t, 3 * most> words{};  ///< As a node has them: begin, end, production and size.
  std::uint32_t count = 0;
  std::array<std::uint32_t, 3> unused{};

  constexpr bool operator==(const character_entry& o) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] != o.words[i]) return false;
    }
    return count == o.count;
  }
};

/// The entry of an ASCII character of `Body`, a single byte; empty for others.
template <typename Body>
[[nodiscard]] constexpr character_entry entry_of_character(unsigned char b) {
  character_entry e;
  if (!rules::character<Body>::is_single(b)) return e;
  std::array<std::uint8_t, 8> production{};
  const std::size_t count = rules::character<Body>::productions(b, production.data());
  e.count = static_cast<std::uint32_t>(count);
  for (std::size_t i = 0; i < count && i < character_entry::most; ++i) {
    e.words[3 * i + 1] = 1;
    e.words[3 * i + 2] = std::uint32_t{production[i]} << 24 | static_cast<std::uint32_t>(count - i);
  }
  return e;
}

/// Entries by ASCII character, in one or two ways of reading it. Those that are alike are there once.
template <typename Reading, typename OtherReading = Reading>
struct character_table {
  static constexpr std::size_t most = character_entry::most;

  static constexpr std::size_t readings = std::is_same_v<Reading, OtherReading> ? 1 : 2;

  struct all_entries {
    std::array<std::uint8_t, 128 * readings> number{};
    std::array<character_entry, 128 * readings> entries{};
    std::size_t count = 0;
  };
  static constexpr all_entries all = [] {
    all_entries t;
    for (unsigned n = 0; n < t.number.size(); ++n) {
      const auto b = static_cast<unsigned char>(n % 128);
      const character_entry e = n < 128 ? Reading::entry(b) : OtherReading::entry(b);
      std::size_t i = 0;
      while (i < t.count && !(t.entries[i] == e)) ++i;
      if (i == t.count) t.entries[t.count++] = e;
      t.number[n] = static_cast<std::uint8_t>(i);
    }
    return t;
  }();
  static constexpr std::array<std::uint8_t, 128 * readings> number = all.number;
  static constexpr std::array<character_entry, all.count> entries = [] {
    std::array<character_entry, all.count> used{};
    for (std::size_t i = 0; i < used.size(); ++i) used[i] = all.entries[i];
    return used;
  }();
  static constexpr bool fits = [] {
    for (const character_entry& e : entries) {
      if (e.count > most) return false;
    }
    return true;
  }();
  static_assert(fits, "a character is read by more productions than an entry has room for");

  /// Of an ASCII character, read the one way or the other.
  [[nodiscard]] static const character_entry& entry_for(char c, [[maybe_unused]] bool other = false) noexcept {
    std::size_t n = static_cast<unsigned char>(c);
    if constexpr (readings == 2) n += std::size_t{other} * 128;
    return entries[number[n]];
  }
};

template <typename Body>
struct reading_of {
  [[nodiscard]] static constexpr character_entry entry(unsigned char b) { return entry_of_character<Body>(b); }
};
/// The nodes of the characters of a run.
template <typename Body>
using character_nodes = character_table<reading_of<Body>>;

/// The same, where a separator begins the next run: with its node.
template <typename Body, char Separator>
struct reading_of_list {
  [[nodiscard]] static constexpr character_entry entry(unsigned char b) {
    if (b != static_cast<unsigned char>(Separator)) return entry_of_character<Body>(b);
    character_entry e;
    e.count = 1;
    return e;
  }
};
/// The nodes of runs of `Body` with separators between them. The last one is of a production of its own, and so may its
/// first character be.
template <typename Run, typename LastRun, typename Body, char Separator, typename FirstOfLast = Body>
struct run_nodes : character_table<reading_of_list<Body, Separator>, reading_of_list<FirstOfLast, Separator>> {
  static constexpr std::uint8_t run = Run::production;
  static constexpr std::uint8_t last_run = LastRun::production;
  static constexpr char separator = Separator;
};

}  // namespace uri94::parse_tables

#endif
