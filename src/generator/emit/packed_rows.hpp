// SPDX-License-Identifier: MIT
// Compressed transition tables: most classes of bytes lead from a state to one of few states.
#ifndef URI94_GENERATOR_EMIT_PACKED_ROWS_HPP
#define URI94_GENERATOR_EMIT_PACKED_ROWS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace uri94::emit {

/// Rows split into shapes and lists of target states. A shape groups the classes with equal targets. Few shapes cover
/// all states.
struct packed_rows {
  explicit packed_rows(const std::vector<std::vector<std::size_t>>& next);

  std::vector<std::size_t> first_group;  ///< Index of each state's shape in `groups`.
  std::vector<std::size_t> groups;       ///< Group of a class, at `first_group[state] + class`.
  std::vector<std::size_t> first_state;  ///< Index of each state's first target in `states`.
  std::vector<std::size_t> states;       ///< Target state, at `first_state[state] + group`.
};

/// ASCII bytes that lead from a state to itself, alone or after a separator. A parser skips them.
struct skips {
  skips(const std::vector<std::vector<std::size_t>>& next, const std::array<std::uint8_t, 256>& byte_class);

  /// How to skip bytes in a state.
  struct way {
    std::size_t skip = 0;             ///< Number of the set of bytes that lead from the state to itself.
    std::size_t after_separator = 0;  ///< Number of the set of bytes that lead to the state again after a separator.
    unsigned separator = 0;
  };
  std::vector<way> of_state;
  /// The different sets by number; the empty set has 0. Bit masks, indexed by the low four bits of a byte. Bit n is set
  /// if the set contains the byte with the high four bits n.
  std::vector<std::array<std::uint8_t, 16>> sets;
};

}  // namespace uri94::emit

#endif
