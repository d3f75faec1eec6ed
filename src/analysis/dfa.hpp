// SPDX-License-Identifier: MIT
// A minimal deterministic automaton as a table.
#ifndef URI94_ANALYSIS_DFA_HPP
#define URI94_ANALYSIS_DFA_HPP

#include <cstdint>
#include <vector>

#include "analysis/automaton.hpp"

namespace uri94::analysis {

/// State 0 is dead, state 1 the start; the others are numbered in the order in which shortest strings reach them, so
/// that equal languages have equal tables.
struct dfa {
  std::vector<std::vector<std::uint16_t>> next;  ///< [state][class of the alphabet]
  std::vector<bool> accepting;
};

/// The minimal automaton of the language that `start` reads.
[[nodiscard]] dfa minimal(automaton& a, subset start);

}  // namespace uri94::analysis

#endif
