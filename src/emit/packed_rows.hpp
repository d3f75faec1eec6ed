// SPDX-License-Identifier: MIT
// The rows of an automaton in little room: most classes of bytes lead from a state to one of a few.
#ifndef URI94_EMIT_PACKED_ROWS_HPP
#define URI94_EMIT_PACKED_ROWS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace uri94::emit {

/// A row is which classes lead to the same state, its shape, and the list of these states. Few shapes serve all states.
struct packed_rows {
  explicit packed_rows(const std::vector<std::vector<std::size_t>>& next);

  std::vector<std::size_t> first_group;  ///< By state: where the row of its shape begins in `groups`.
  std::vector<std::size_t> groups;       ///< At `first_group[state] + class`: a number among the states of its row.
  std::vector<std::size_t> first_state;  ///< By state: where the states of its row begin in `states`.
  std::vector<std::size_t> states;       ///< At `first_state[state] + group`: where the class leads.
};

/// Bytes that leave a state where it is. Those states for which that is most often so have a number; the others have 0.
struct loops {
  loops(const std::vector<std::vector<std::size_t>>& next, const std::array<std::uint8_t, 256>& byte_class);

  std::vector<std::size_t> of_state;       ///< A number below 64.
  std::array<std::uint64_t, 256> bytes{};  ///< By byte: bit n where it is in the loop of that number.
};

}  // namespace uri94::emit

#endif
