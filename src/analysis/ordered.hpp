// SPDX-License-Identifier: MIT
// The ways on from a place in the order of derivations, operands that are to be as short as possible included.
#ifndef URI94_ANALYSIS_ORDERED_HPP
#define URI94_ANALYSIS_ORDERED_HPP

#include <tuple>
#include <vector>

#include "analysis/automaton.hpp"

namespace uri94::analysis {

/// A place, and what of the derivation around it says which way comes first.
struct thread {
  state at;
  /// The operands to be as short as possible that are open there: what follows each, the innermost last.
  std::vector<state> leaves;
  bool left = false;  ///< The operand of the bounded use has ended.

  [[nodiscard]] bool operator==(const thread& o) const { return at == o.at && leaves == o.leaves; }
  [[nodiscard]] bool operator<(const thread& o) const { return std::tie(at, leaves) < std::tie(o.at, o.leaves); }
};

struct ordered_threads {
  std::vector<thread> ways;  ///< Those that read a byte or accept, the first ones first.
  /// False where two ways of one operand that is to be as short as possible read the same byte: which of them ends
  /// first shows only later, so that their order is not known yet.
  bool is_known = true;
};

/// The ways on from `from`, where `then` follows the operand of the bounded use (`automaton::build_marked`).
[[nodiscard]] ordered_threads ways_on(const automaton& a, const thread& from, state then);

}  // namespace uri94::analysis

#endif
