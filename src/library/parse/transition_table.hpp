// SPDX-License-Identifier: MIT
// Table of an automaton, and its traversal. States with a loop skip many bytes at a time.
#ifndef URI94_LIBRARY_PARSE_TRANSITION_TABLE_HPP
#define URI94_LIBRARY_PARSE_TRANSITION_TABLE_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace uri94::parse_tables {

/// A set of ASCII bytes, stored by the halves of each byte. AVX2 looks up 32 bytes at a time in this form.
struct byte_halves {
  std::array<std::uint8_t, 16> high_by_low;  ///< Index: low four bits. Bit n: the byte with high four bits n.

  [[nodiscard]] constexpr bool has(unsigned char byte) const noexcept {
    return (high_by_low[byte & 15U] >> (byte >> 4U) & 1) != 0;
  }
};

/// An automaton for the amended and the printed form of a grammar. State 0 is dead. From every other state, an
/// accepting state can be reached.
struct transition_table {
  const std::uint8_t* byte_class;    ///< Indexed by byte.
  const std::uint16_t* first_group;  ///< Indexed by state: start of its row in `groups`.
  const std::uint8_t* groups;        ///< Index: first_group + class. Offset of the next state from first_state.
  const std::uint16_t* first_state;  ///< Indexed by state: start of its next states in `states`.
  const std::uint16_t* states;
  const std::uint8_t* loop;       ///< Indexed by state: index of its set in `loops`. Set 0 is empty.
  const byte_halves* loops;       ///< Sets of bytes that keep the automaton in its state.
  const std::uint8_t* accepting;  ///< Indexed by state: 1 if an accepted string may end there.
  const std::uint16_t* start;     ///< Indexed by production: its first state.

  [[nodiscard]] std::size_t next(std::size_t state, unsigned char byte) const noexcept {
    return states[first_state[state] + std::size_t{groups[first_group[state] + std::size_t{byte_class[byte]}]}];
  }
  /// Returns true if `follow` may skip the byte in the state. Such a byte keeps the automaton in the state.
  [[nodiscard]] bool is_in_loop(std::size_t state, unsigned char byte) const noexcept {
    return loops[loop[state]].has(byte);
  }
};

/// Position and state at which an automaton stops.
struct stop {
  const char* at;     ///< The first byte that leads to the dead state, or the end.
  std::size_t state;  ///< State before this byte. Dead only if the initial state is dead.

  /// Returns true if the automaton accepts all bytes up to `end`.
  [[nodiscard]] bool accepts(const transition_table& t, const char* end) const noexcept {
    return at == end && t.accepting[state] != 0;
  }
};

/// Follows the automaton from a state over [begin, end).
[[nodiscard]] stop follow(const transition_table& t, std::size_t state, const char* begin, const char* end) noexcept;

/// Two implementations of `follow` with equal results.
namespace versions {
[[nodiscard]] stop byte_by_byte(const transition_table& t, std::size_t state, const char* begin,
                                const char* end) noexcept;
#if defined(__x86_64__)
/// Precondition: the processor has AVX2 and BMI1, see `has_avx2`.
[[nodiscard]] stop avx2(const transition_table& t, std::size_t state, const char* begin, const char* end) noexcept;
#endif
}  // namespace versions

}  // namespace uri94::parse_tables

#endif
