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
/// @return whether there is a new one
[[nodiscard]] bool bound_conflicts(guards& decide, const contexts& in, const branch_place& p,
                                   const std::vector<ways>& all, bounded_uses& to);

/// Finds where the operands of the uses to be bounded end. Where that differs from one context to another, the uses of
/// the production that has the use are bounded as well, so that it has a context less.
/// @param uses gets those; where there is a new one, what is returned is of no use
[[nodiscard]] std::map<std::size_t, bound> find_bounds(automaton& a, difference& d, const contexts& in,
                                                       bounded_uses& uses, bnf::diagnostics& problems);

}  // namespace uri94::analysis

#endif
