// SPDX-License-Identifier: MIT
// Estimates of the sizes of the automata of productions.
#ifndef URI94_GENERATOR_BNF_EXPANDED_SIZE_HPP
#define URI94_GENERATOR_BNF_EXPANDED_SIZE_HPP

#include <cstddef>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Returns the numbers of the productions in `starts` and of all productions reachable from them, by ascending
/// expanded size. The expanded size is the number of characters and sets after uses and repetitions are expanded. An
/// unlimited repetition counts one round more than its minimum. A recursive use counts as 1.
[[nodiscard]] std::vector<std::size_t> by_expanded_size(const grammar& g, const std::vector<std::size_t>& starts);

}  // namespace uri94::bnf

#endif
