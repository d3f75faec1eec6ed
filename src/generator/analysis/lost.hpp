// SPDX-License-Identifier: MIT
// Examples of strings that a rule may parse incorrectly without a guard, an order or a bound.
#ifndef URI94_GENERATOR_ANALYSIS_LOST_HPP
#define URI94_GENERATOR_ANALYSIS_LOST_HPP

#include <vector>

#include "generator/analysis/contexts.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/difference.hpp"

namespace uri94::analysis {

/// Returns strings in which a branch matches although no derivation takes it, the shortest first.
[[nodiscard]] std::vector<lost_string> lost_without_guard(automaton& a, difference& d, const branch_place& p);

/// Returns strings that match both an alternative and a later alternative in the derivation order, the shortest first.
/// A rule that tries the later alternative first may build another tree.
/// @param other index of the later alternative in `occurrence::not_taken`
[[nodiscard]] std::vector<lost_string> lost_without_order(automaton& a, const branch_place& p, std::size_t other);

/// Returns strings in which an operand without its bound could match too much, the shortest first. Appends other
/// strings that contain the use, because guards in the operand may rely on the end of the operand.
[[nodiscard]] std::vector<lost_string> lost_without_bound(automaton& a, difference& d, const bnf::expression& use,
                                                          const bounded_context& context);

}  // namespace uri94::analysis

#endif
