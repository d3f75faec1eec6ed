// SPDX-License-Identifier: MIT
// A minimal deterministic automaton as a table.
#ifndef URI94_GENERATOR_ANALYSIS_DFA_HPP
#define URI94_GENERATOR_ANALYSIS_DFA_HPP

#include <cstdint>
#include <vector>

#include "generator/analysis/automaton.hpp"

namespace uri94::analysis {

/// A minimal deterministic automaton. State 0 is dead. State 1 is the start, unless the language is empty. The other
/// states are numbered in the order of the shortest strings that reach them. Therefore equal languages have equal
/// tables.
struct dfa {
  static constexpr std::size_t most_states = 65'536;
  std::vector<std::vector<std::uint16_t>> next;  ///< Next state. Index: [state][class of the alphabet]
  std::vector<bool> accepting;
};

/// Returns the minimal automaton of the language of `start`.
[[nodiscard]] dfa minimal(automaton& a, subset start);

}  // namespace uri94::analysis

#endif
