// SPDX-License-Identifier: MIT
// Examples: the strings that rules without a guard, or without a bound, get wrong.
#ifndef URI94_ANALYSIS_LOST_HPP
#define URI94_ANALYSIS_LOST_HPP

#include <string>
#include <vector>

#include "analysis/contexts.hpp"
#include "analysis/difference.hpp"
#include "analysis/overreach.hpp"

namespace uri94::analysis {

struct lost_string {
  std::string text;   ///< Empty where none is found.
  std::string start;  ///< The production that it is a string of.
};

/// A shortest string that goes another way without the guard of a branch.
[[nodiscard]] lost_string lost_without_guard(automaton& a, difference& d, const branch_place& p,
                                             const std::vector<ways>& all);

/// A shortest string in which both an alternative and one that comes after it in a derivation fit: the tree is another
/// where the rule tries that one first.
/// @param other which of the alternatives after it, as in `occurrence::not_taken`
[[nodiscard]] lost_string lost_without_order(automaton& a, const branch_place& p, std::size_t other);

/// A shortest string in which an operand could reach farther than it may.
[[nodiscard]] lost_string lost_without_bound(automaton& a, difference& d, const bnf::expression& use,
                                             const bounded_context& context);

}  // namespace uri94::analysis

#endif
