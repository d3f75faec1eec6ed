// SPDX-License-Identifier: MIT
// Compressed transition tables, and the bytes that a parser can skip in each state.
#ifndef URI94_GENERATOR_EMIT_PACKED_ROWS_HPP
#define URI94_GENERATOR_EMIT_PACKED_ROWS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace uri94::emit {

/// Rows of a transition table, each split into a shape and a list of target states. A shape groups the classes of bytes
/// with equal targets. Many states share a shape, and most states have few targets.
struct packed_rows {
  explicit packed_rows(const std::vector<std::vector<std::size_t>>& next);

  std::vector<std::size_t> first_group;  ///< Index of each state's shape in `groups`.
  std::vector<std::size_t> groups;       ///< Group of a class, at `first_group[state] + class`.
  std::vector<std::size_t> first_state;  ///< Index of each state's first target in `states`.
  std::vector<std::size_t> states;       ///< Target state, at `first_state[state] + group`.
};

/// ASCII bytes that a parser can skip in a state, because they keep the state. A separator leads to another state, but
/// the byte after the separator restores the first state. The parser then skips both bytes.
struct skips {
  skips(const std::vector<std::vector<std::size_t>>& next, const std::array<std::uint8_t, 256>& byte_class);

  /// Bytes that a parser can skip in a state, as indices in `sets`.
  struct way {
    std::size_t skip = 0;             ///< Number of the set of bytes that keep the state.
    std::size_t after_separator = 0;  ///< Number of the set of bytes that restore the state after a separator.
    unsigned separator = 0;           ///< Byte value of the separator.
  };
  std::vector<way> of_state;
  /// Sets of bytes, by number. The empty set has number 0. A set consists of bit masks, indexed by the low four bits of
  /// a byte. Bit n of a mask is set if the set contains the byte with the high four bits n.
  std::vector<std::array<std::uint8_t, 16>> sets;
};

}  // namespace uri94::emit

#endif
