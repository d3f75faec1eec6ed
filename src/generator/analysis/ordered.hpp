// SPDX-License-Identifier: MIT
// Continuations of a position in the order in which derivations prefer them.
#ifndef URI94_GENERATOR_ANALYSIS_ORDERED_HPP
#define URI94_GENERATOR_ANALYSIS_ORDERED_HPP

#include <tuple>
#include <vector>

#include "generator/analysis/automaton.hpp"

namespace uri94::analysis {

/// A position in a derivation, with the enclosing operands that determine the order of its continuations.
struct thread {
  state at;
  /// States after the enclosing operands that match as short as possible, the innermost last.
  std::vector<state> leaves;
  bool left = false;  ///< True if the operand of the bounded use has ended.

  [[nodiscard]] bool operator==(const thread& o) const { return at == o.at && leaves == o.leaves; }
  [[nodiscard]] bool operator<(const thread& o) const { return std::tie(at, leaves) < std::tie(o.at, o.leaves); }
};

struct ordered_threads {
  std::vector<thread> ways;  ///< Threads that read a byte or accept, in order of preference.
  /// True if the order of `ways` is known. False if two threads of an operand that matches as short as possible read
  /// the same byte. Only a later byte then shows which thread ends first.
  bool is_known = true;
};

/// Returns the continuations of `from`.
/// @param then state after the operand of the bounded use (`automaton::build_marked`)
[[nodiscard]] ordered_threads ways_on(const automaton& a, const thread& from, state then);

}  // namespace uri94::analysis

#endif
