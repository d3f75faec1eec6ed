// SPDX-License-Identifier: MIT
// Table of an automaton, and how the library follows it: many bytes at a time where a state leads to itself.
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

/// An automaton for all forms of a grammar. State 0 is dead. From all other states some member can be reached.
struct transition_table {
  const std::uint8_t* byte_class;    ///< Of each byte.
  const std::uint16_t* first_group;  ///< Of each state: where its row begins in `groups`.
  const std::uint8_t* groups;        ///< At first_group + class: place of the next state, counted from first_state.
  const std::uint16_t* first_state;  ///< Of each state: where its next states begin in `states`.
  const std::uint16_t* states;
  const std::uint8_t* loop;       ///< Of each state: number of the set of bytes that lead back to it. Set 0 is empty.
  const byte_halves* loops;       ///< Sets of bytes.
  const std::uint8_t* accepting;  ///< Of each state: 1 if a member may end there.
  const std::uint16_t* start;     ///< Of each production: its first state.

  [[nodiscard]] std::size_t next(std::size_t state, unsigned char byte) const noexcept {
    return states[first_state[state] + std::size_t{groups[first_group[state] + std::size_t{byte_class[byte]}]}];
  }
  /// Returns true if `follow` may skip the byte in the state. Such a byte leads from the state to itself.
  [[nodiscard]] bool is_in_loop(std::size_t state, unsigned char byte) const noexcept {
    return loops[loop[state]].has(byte);
  }
};

/// Where an automaton stops.
struct stop {
  const char* at;     ///< The first byte that leads to the dead state, or the end.
  std::size_t state;  ///< State before this byte, not dead unless the first one was.

  /// Returns true if the automaton accepts all bytes up to `end`.
  [[nodiscard]] bool accepts(const transition_table& t, const char* end) const noexcept {
    return at == end && t.accepting[state] != 0;
  }
};

/// Follows the automaton from a state over [begin, end).
[[nodiscard]] stop follow(const transition_table& t, std::size_t state, const char* begin, const char* end) noexcept;

/// The two versions of `follow`. They return the same.
namespace versions {
[[nodiscard]] stop byte_by_byte(const transition_table& t, std::size_t state, const char* begin,
                                const char* end) noexcept;
#if defined(__x86_64__)
/// Precondition: the processor has AVX2, see `has_avx2`.
[[nodiscard]] stop avx2(const transition_table& t, std::size_t state, const char* begin, const char* end) noexcept;
#endif
}  // namespace versions

}  // namespace uri94::parse_tables

#endif
