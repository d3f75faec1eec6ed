// SPDX-License-Identifier: MIT
// Automata of guards and bounds: their form in generated code, and tables computed from this form at compile time.
#ifndef URI94_PEG_AUTOMATA_HPP
#define URI94_PEG_AUTOMATA_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace uri94::rules {

/// A set of bytes as text, such as `"a-z0-9_"`. A `-` is literal at the start or end of the text, directly after a
/// range, and as the last byte of a range.
class bytes {
 public:
  template <std::size_t Size>
  constexpr bytes(const char (&text)[Size]) noexcept : text_(text), size_(Size - 1) {}

  /// Calls `f(first, last)` for each range of the set. Both arguments are unsigned and inclusive.
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

/// Transition of an automaton from state `from` to state `to`, for each byte of `by`. State 1 is the initial state. A
/// byte without a transition results in the dead state 0.
struct step {
  std::size_t from;
  bytes by;
  std::size_t to;
};

/// Tables of an automaton. `Automaton` has `states` (the number of states), `steps`, and `accepting` (the accepting
/// states).
template <typename Automaton>
class table {
 public:
  /// Number of states, including the dead state 0.
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

  /// Classes of bytes. The bytes of a class have equal transitions in every state.
  struct byte_classes {
    std::array<std::uint8_t, 256> of{};
    std::array<std::uint8_t, 256> first{};  ///< A byte of each class.
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

/// Set of bytes `by` that state `in` of an `ordered_table` reads. State numbers start at 0.
struct reading {
  std::size_t in;
  bytes by;
};

/// Transition after state `from` has read a byte, to state `to`. Transitions from a state are in the order of
/// derivations, as defined by `grammar/interpretations.json`. As `from`, the number of states is the initial state. As
/// `to`, the number of states is the accepting state.
struct way {
  std::size_t from;
  std::size_t to;
  bool leaves;  ///< True if the operand ends at this transition.
};

/// Tables of a nondeterministic automaton with ordered transitions. `Ways` has `states` (the number of states),
/// `readings`, and `ways` (sorted by `from`).
template <typename Ways>
class ordered_table {
 public:
  static constexpr std::size_t states = Ways::states;

  [[nodiscard]] static constexpr bool reads(std::size_t state, char byte) noexcept {
    return read[static_cast<unsigned char>(byte)][state];
  }
  /// Returns the index of the first transition from a state. The transitions from this state end before index
  /// `first_way(state + 1)`.
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
