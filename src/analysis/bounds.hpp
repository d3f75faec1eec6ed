// SPDX-License-Identifier: MIT
// Uses whose operand must not reach as far as it could: which they are, and where the operand ends.
#ifndef URI94_ANALYSIS_BOUNDS_HPP
#define URI94_ANALYSIS_BOUNDS_HPP

#include <cstddef>
#include <vector>

#include "analysis/contexts.hpp"
#include "analysis/decisions.hpp"
#include "analysis/difference.hpp"
#include "analysis/guards.hpp"

namespace uri94::analysis {

/// The uses that an interpretation wants to be as short as possible.
[[nodiscard]] bounded_uses shortest_uses(const bnf::grammar& g);

/// Adds the uses whose contexts keep a branch from being decided.
/// @return whether there is a new one, or a new problem
[[nodiscard]] bool bound_conflicts(automaton& a, guards& decide, const contexts& in, const branch_place& p,
                                   const std::vector<ways>& all, bounded_uses& to, bnf::diagnostics& problems);

/// Finds where the operands of the uses to be bounded end.
[[nodiscard]] std::map<std::size_t, bound> find_bounds(automaton& a, difference& d, const contexts& in,
                                                       const bounded_uses& uses, bnf::diagnostics& problems);

}  // namespace uri94::analysis

#endif
