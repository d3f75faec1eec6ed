// SPDX-License-Identifier: MIT
// Extents of operands: the end that the first derivation gives to an operand. The first derivation chooses the
// alternatives in the order printed or in the order of an interpretation (`expression::order`, `expression::shortest`).
#ifndef URI94_GENERATOR_ANALYSIS_EXTENTS_HPP
#define URI94_GENERATOR_ANALYSIS_EXTENTS_HPP

#include <cstddef>
#include <map>
#include <optional>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/contexts.hpp"
#include "generator/analysis/decisions.hpp"

namespace uri94::analysis {

/// Returns the extent of the operand in the first derivation. Returns an empty optional if the extent differs between
/// contexts or cannot be found.
/// Precondition: `bounded.takes` is empty.
/// @param contexts contexts of the bounded use
[[nodiscard]] std::optional<bound::extent> extent_of(automaton& a, const bounded_use& bounded,
                                                     const std::map<std::size_t, bounded_context>& contexts);

}  // namespace uri94::analysis

#endif
