// SPDX-License-Identifier: MIT
// Examples: strings that rules without a guard, or without a bound, may get wrong.
#ifndef URI94_ANALYSIS_LOST_HPP
#define URI94_ANALYSIS_LOST_HPP

#include <vector>

#include "analysis/contexts.hpp"
#include "analysis/decisions.hpp"
#include "analysis/difference.hpp"
#include "analysis/overreach.hpp"

namespace uri94::analysis {

/// Strings in which a branch goes too far, so that another way should have been taken: the shortest first.
[[nodiscard]] std::vector<lost_string> lost_without_guard(automaton& a, difference& d, const branch_place& p,
                                                          const std::vector<ways>& all);

/// A shortest string, if there is one, in which both an alternative and one that comes after it in a derivation fit:
/// the tree is another where the rule tries that one first.
/// @param other which of the alternatives after it, as in `occurrence::not_taken`
[[nodiscard]] std::vector<lost_string> lost_without_order(automaton& a, const branch_place& p, std::size_t other);

/// Strings in which an operand could reach farther than it may, the shortest first; then others that the use of it is
/// part of, as guards in the operand may rely on where it ends.
[[nodiscard]] std::vector<lost_string> lost_without_bound(automaton& a, difference& d, const bnf::expression& use,
                                                          const bounded_context& context);

}  // namespace uri94::analysis

#endif
