// SPDX-License-Identifier: MIT
// Bounds: uses of productions that must end early, and conditions that find the end.
#ifndef URI94_GENERATOR_ANALYSIS_BOUNDS_HPP
#define URI94_GENERATOR_ANALYSIS_BOUNDS_HPP

#include <cstddef>
#include <vector>

#include "generator/analysis/contexts.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/difference.hpp"
#include "generator/analysis/guards.hpp"
#include "generator/analysis/windows.hpp"

namespace uri94::analysis {

/// Returns the uses that an interpretation requires to be as short as possible.
[[nodiscard]] bounded_uses shortest_uses(const bnf::grammar& g);

/// Adds to `to` the uses whose contexts prevent a decision of branch `p`.
/// Returns: true if a use is new.
[[nodiscard]] bool bound_conflicts(guards& decide, const contexts& in, const branch_place& p,
                                   const std::vector<ways>& all, bounded_uses& to);

/// Finds the end of each bounded operand. If the end depends on the context, also bounds the uses of the enclosing
/// production. This removes contexts.
/// @param uses receives the uses of enclosing productions; if a use is new, the returned bounds are incomplete
[[nodiscard]] std::map<std::size_t, bound> find_bounds(automaton& a, windows& w, const contexts& in, bounded_uses& uses,
                                                       bnf::diagnostics& problems);

}  // namespace uri94::analysis

#endif
