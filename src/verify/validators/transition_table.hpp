// SPDX-License-Identifier: MIT
// Transition tables of validators.
#ifndef URI94_VERIFY_VALIDATORS_TRANSITION_TABLE_HPP
#define URI94_VERIFY_VALIDATORS_TRANSITION_TABLE_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "verify/oracle/automaton.hpp"

namespace uri94::validators {

/// Minimal automaton of a production. State 0 rejects the text. State 1 is the start.
struct transition_table {
  std::vector<std::uint32_t> class_of;  ///< Class of each of the 256 bytes.
  std::vector<std::uint32_t> next;      ///< Next state, indexed by state * number of classes + class.
  std::vector<std::uint32_t> accepts;   ///< 1 for each state in which a text may end, and 0 for other states.

  [[nodiscard]] std::size_t classes() const noexcept { return next.size() / accepts.size(); }
};

[[nodiscard]] transition_table table_of(const oracle::automaton& a);

/// Returns true if the table accepts the same strings as the automaton, and rejects other strings at the same offset.
[[nodiscard]] bool is_table_of(const transition_table& t, const oracle::automaton& a);

}  // namespace uri94::validators

#endif
