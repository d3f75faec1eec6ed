// SPDX-License-Identifier: MIT
// Table of an automaton, and functions that run the automaton. With AVX2, they skip up to 32 bytes at a time.
#ifndef URI94_LIBRARY_PARSE_TRANSITION_TABLE_HPP
#define URI94_LIBRARY_PARSE_TRANSITION_TABLE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "library/parse/processor.hpp"

namespace uri94::parse_tables {

/// Prefix of most URLs. An automaton reads this prefix in one step.
inline constexpr std::string_view usual_begin = "http://";

/// A set of ASCII bytes, stored by the two halves of each byte. AVX2 can look up 32 bytes at a time in this form.
struct byte_halves {
  std::array<std::uint8_t, 16> high_by_low;  ///< Bit n of entry i is 1 if the set contains the byte 16 * n + i.

  [[nodiscard]] constexpr bool has(unsigned char byte) const noexcept {
    return (high_by_low[byte & 15U] >> (byte >> 4U) & 1) != 0;
  }
};

/// A state of an automaton. A byte of `skip` does not change the state. The separator followed by a byte of
/// `after_separator` does not change the state either, such as ".l" in "label.label".
struct automaton_state {
  std::uint16_t first_group;     ///< Index of the first entry of the state in `groups`.
  std::uint16_t first_state;     ///< Index of the first successor of the state in `states`.
  std::uint8_t skip;             ///< Index of a set in `sets`. Set 0 is empty.
  std::uint8_t after_separator;  ///< Index of a set in `sets`. The set is empty for a state without a separator.
  char separator;
  bool accepting;  ///< True if an accepted string can end in this state.
};

/// The automaton of a grammar. The amended and the printed form share all members except `start` and `begun`. State 0
/// is dead. An accepting state is reachable from every other state.
struct transition_table {
  const std::uint8_t* byte_class;  ///< Class of each byte.
  const automaton_state* rows;     ///< Indexed by state.
  const std::uint8_t* groups;      ///< Index: `first_group` + class. Value: offset from `first_state` in `states`.
  const std::uint16_t* states;
  const byte_halves* sets;
  const std::uint16_t* start;  ///< First state of each production.
  const std::uint16_t* begun;  ///< State of each production after `usual_begin`.

  [[nodiscard]] constexpr std::size_t next(std::size_t state, unsigned char byte) const noexcept {
    return next(rows[state], byte);
  }
  [[nodiscard]] constexpr std::size_t next(const automaton_state& row, unsigned char byte) const noexcept {
    return states[row.first_state + std::size_t{groups[row.first_group + std::size_t{byte_class[byte]}]}];
  }
  /// Returns true if the byte does not change the state, so that `follow` may skip the byte.
  [[nodiscard]] bool is_skipped(std::size_t state, unsigned char byte) const noexcept {
    return sets[rows[state].skip].has(byte);
  }
  /// Returns true if `follow` may skip the separator of the state together with the byte after the separator.
  [[nodiscard]] bool is_skipped_after_separator(std::size_t state, unsigned char byte) const noexcept {
    return sets[rows[state].after_separator].has(byte);
  }
};

/// Returns the array `begun` of table `t`, computed from the array `start`.
/// Precondition: all other members of `t` are set.
template <std::size_t Productions>
[[nodiscard]] constexpr std::array<std::uint16_t, Productions> begun_states(
    const transition_table& t, const std::uint16_t (&start)[Productions]) noexcept {
  std::array<std::uint16_t, Productions> states{};
  for (std::size_t p = 0; p < Productions; ++p) {
    std::size_t state = start[p];
    for (const char c : usual_begin) state = t.next(state, static_cast<unsigned char>(c));
    states[p] = static_cast<std::uint16_t>(state);
  }
  return states;
}

/// Position and state at which an automaton stops.
struct stop {
  const char* at;     ///< The first byte after which the automaton would be in the dead state, or the end.
  std::size_t state;  ///< State before the byte at `at`. Dead only if the initial state is dead.

  /// Returns true if the automaton has read all bytes up to `end` and accepts them.
  [[nodiscard]] bool accepts(const transition_table& t, const char* end) const noexcept {
    return at == end && t.rows[state].accepting;
  }
};

/// Result of the automaton of a language for an input.
struct verdict {
  bool accepted;
  std::size_t offset;  ///< Length in bytes of the longest prefix that an accepted string can begin with.
};

/// Two implementations of `follow` and `verdict_from`. Their results are equal.
namespace versions {
[[nodiscard]] stop byte_by_byte(const transition_table& t, std::size_t state, const char* at, const char* end) noexcept;
[[nodiscard]] verdict verdict_byte_by_byte(const transition_table& t, std::size_t state, const char* begin,
                                           const char* at, const char* end) noexcept;
#if defined(__x86_64__)
/// Precondition: the processor has AVX2, BMI1 and BMI2 (`has_avx2`).
[[nodiscard]] stop avx2(const transition_table& t, std::size_t state, const char* begin, const char* at,
                        const char* end) noexcept;
/// Precondition: the processor has AVX2, BMI1 and BMI2 (`has_avx2`).
[[nodiscard]] verdict avx2_verdict(const transition_table& t, std::size_t state, const char* begin, const char* at,
                                   const char* end) noexcept;
#endif
}  // namespace versions

/// Runs the automaton from a state over the bytes [at, end).
/// Precondition: `begin` <= `at` <= `end`, and [begin, end) is readable.
[[nodiscard]] inline stop follow(const transition_table& t, std::size_t state, [[maybe_unused]] const char* begin,
                                 const char* at, const char* end) noexcept {
#if defined(__x86_64__)
  if (has_avx2()) return versions::avx2(t, state, begin, at, end);
#endif
  return versions::byte_by_byte(t, state, at, end);
}

/// Runs the automaton from a state over the bytes [at, end). The offset in the result counts from `begin`.
/// Precondition: `begin` <= `at` <= `end`, and [begin, end) is readable.
[[nodiscard]] inline verdict verdict_from(const transition_table& t, std::size_t state, const char* begin,
                                          const char* at, const char* end) noexcept {
#if defined(__x86_64__)
  if (has_avx2()) return versions::avx2_verdict(t, state, begin, at, end);
#endif
  return versions::verdict_byte_by_byte(t, state, begin, at, end);
}

/// Returns true if the input begins with `usual_begin`.
[[nodiscard]] inline bool begins_as_usual(std::string_view input) noexcept {
  constexpr std::size_t size = usual_begin.size();
  return input.size() >= size && std::memcmp(input.data(), usual_begin.data(), size) == 0;
}

/// A state of the automaton and the first byte that is not read yet.
struct position {
  std::size_t state;
  const char* at;
};

/// Returns the position after `usual_begin` if the input and a string of the production begin with it. Otherwise
/// returns the position at the first state of the production.
[[nodiscard]] inline position first_position(const transition_table& t, std::size_t production, const char* begin,
                                             const char* end) noexcept {
  const std::size_t begun = t.begun[production];
  if (begun != 0 && begins_as_usual({begin, static_cast<std::size_t>(end - begin)})) {
    return {begun, begin + usual_begin.size()};
  }
  return {t.start[production], begin};
}

/// Runs the automaton from the first state of a production over the bytes [begin, end).
[[nodiscard]] inline stop follow_production(const transition_table& t, std::size_t production, const char* begin,
                                            const char* end) noexcept {
  const position first = first_position(t, production, begin, end);
  return follow(t, first.state, begin, first.at, end);
}

}  // namespace uri94::parse_tables

#endif
