// SPDX-License-Identifier: MIT
// The automata of guards and bounds: as they are printed, and as tables that are made of that when it is compiled.
#ifndef URI94_PEG_AUTOMATA_HPP
#define URI94_PEG_AUTOMATA_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace uri94::rules {

/// A set of bytes as it is printed: `"a-z0-9_"`. A `-` stands for itself where it begins the text or ends a range.
class bytes {
 public:
  template <std::size_t Size>
  constexpr bytes(const char (&text)[Size]) noexcept : text_(text), size_(Size - 1) {}

  /// Calls `f(first, last)` for each range of the set, as unsigned numbers, both inclusive.
  template <typename F>
  constexpr void each_range(F f) const {
    for (std::size_t i = 0; i < size_; ++i) {
      const bool is_range = i + 2 < size_ && text_[i + 1] == '-';
      f(at(i), at(is_range ? i + 2 : i));
      if (is_range) i += 2;
    }
  }

 private:
  [[nodiscard]] constexpr unsigned at(std::size_t i) const noexcept { return static_cast<unsigned char>(text_[i]); }

  const char* text_;
  std::size_t size_;
};

/// A step of an automaton: in state `from`, a byte of `by` leads to state `to`. What no step reads leads nowhere.
/// States are numbered from 1, which is the first.
struct step {
  std::size_t from;
  bytes by;
  std::size_t to;
};

/// The tables of an automaton, which has `states` (how many), `steps` and `accepting` (those of its states that
/// accept).
template <typename Automaton>
class table {
 public:
  /// State 0 is the dead one.
  static constexpr std::size_t states = Automaton::states + 1;

  [[nodiscard]] static constexpr std::size_t next(std::size_t state, char byte) noexcept {
    return rows[state][classes.of[static_cast<unsigned char>(byte)]];
  }
  [[nodiscard]] static constexpr bool accepts_in(std::size_t state) noexcept { return accepting[state]; }

 private:
  using number = std::conditional_t<(states < 256), std::uint8_t, std::uint16_t>;
  using column = std::array<number, states>;

  static constexpr std::array<column, 256> columns() {
    std::array<column, 256> all{};
    for (const step& s : Automaton::steps) {
      s.by.each_range([&](unsigned first, unsigned last) {
        for (unsigned b = first; b <= last; ++b) all[b][s.from] = static_cast<number>(s.to);
      });
    }
    return all;
  }

  /// Bytes that no state distinguishes are one class.
  struct byte_classes {
    std::array<std::uint8_t, 256> of{};
    std::array<std::uint8_t, 256> first{};  ///< A byte of the class.
    std::size_t count = 0;
  };
  static constexpr bool same(const column& a, const column& b) {
    for (std::size_t s = 0; s < states; ++s) {
      if (a[s] != b[s]) return false;
    }
    return true;
  }
  static constexpr byte_classes classes = [] {
    const std::array<column, 256> all = columns();
    byte_classes c;
    for (unsigned b = 0; b < 256; ++b) {
      std::size_t i = 0;
      while (i < c.count && !same(all[b], all[c.first[i]])) ++i;
      if (i == c.count) c.first[c.count++] = static_cast<std::uint8_t>(b);
      c.of[b] = static_cast<std::uint8_t>(i);
    }
    return c;
  }();
  static constexpr std::array<std::array<number, classes.count>, states> rows = [] {
    const std::array<column, 256> all = columns();
    std::array<std::array<number, classes.count>, states> made{};
    for (std::size_t s = 0; s < states; ++s) {
      for (std::size_t c = 0; c < classes.count; ++c) made[s][c] = all[classes.first[c]][s];
    }
    return made;
  }();
  static constexpr std::array<bool, states> accepting = [] {
    std::array<bool, states> made{};
    for (const std::size_t s : Automaton::accepting) made[s] = true;
    return made;
  }();
};

/// Of ways in order: state `in` reads a byte of `by`. States are numbered from 0.
struct reading {
  std::size_t in;
  bytes by;
};

/// A way from a state to another, in the order of derivations. The number after the last state is where all ways begin,
/// and, as `to`, where the whole is read.
struct way {
  std::size_t from;
  std::size_t to;
  bool leaves;  ///< The operand ends before it.
};

/// The tables of ways in order: `Ways` has `states` (how many), `readings`, and `ways` by the state that they are from.
template <typename Ways>
class ordered_table {
 public:
  static constexpr std::size_t states = Ways::states;

  [[nodiscard]] static constexpr bool reads(std::size_t state, char byte) noexcept {
    return read[static_cast<unsigned char>(byte)][state];
  }
  /// The ways from a state are those from `first_way(state)` up to `first_way(state + 1)`.
  [[nodiscard]] static constexpr std::size_t first_way(std::size_t state) noexcept { return first[state]; }
  [[nodiscard]] static constexpr const way& way_at(std::size_t i) noexcept { return Ways::ways[i]; }

 private:
  static constexpr std::array<std::array<bool, states>, 256> read = [] {
    std::array<std::array<bool, states>, 256> made{};
    for (const reading& r : Ways::readings) {
      r.by.each_range([&](unsigned from, unsigned to) {
        for (unsigned b = from; b <= to; ++b) made[b][r.in] = true;
      });
    }
    return made;
  }();
  static constexpr std::array<std::size_t, states + 2> first = [] {
    std::array<std::size_t, states + 2> made{};
    for (const way& w : Ways::ways) ++made[w.from + 1];
    for (std::size_t s = 0; s < states + 1; ++s) made[s + 1] += made[s];
    return made;
  }();
};

}  // namespace uri94::rules

#endif
