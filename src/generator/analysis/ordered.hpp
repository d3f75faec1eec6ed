// SPDX-License-Identifier: MIT
// Continuations of a position in the order of derivations, including shortest operands.
#ifndef URI94_GENERATOR_ANALYSIS_ORDERED_HPP
#define URI94_GENERATOR_ANALYSIS_ORDERED_HPP

#include <tuple>
#include <vector>

#include "generator/analysis/automaton.hpp"

namespace uri94::analysis {

/// A position and the part of the derivation around it that determines the order.
struct thread {
  state at;
  /// States that follow the open shortest operands, the innermost last.
  std::vector<state> leaves;
  bool left = false;  ///< True if the operand of the bounded use has ended.

  [[nodiscard]] bool operator==(const thread& o) const { return at == o.at && leaves == o.leaves; }
  [[nodiscard]] bool operator<(const thread& o) const { return std::tie(at, leaves) < std::tie(o.at, o.leaves); }
};

struct ordered_threads {
  std::vector<thread> ways;  ///< Threads that read a byte or accept, in order of preference.
  /// False if two threads of one shortest operand read the same byte. The order of these threads is still unknown,
  /// because only a later byte shows the first end.
  bool is_known = true;
};

/// Returns the continuations of `from`. `then` follows the operand of the bounded use (`automaton::build_marked`).
[[nodiscard]] ordered_threads ways_on(const automaton& a, const thread& from, state then);

}  // namespace uri94::analysis

#endif
