// SPDX-License-Identifier: MIT
// Separation of two sets of windows by a few bytes.
#ifndef URI94_GENERATOR_ANALYSIS_LOOKS_HPP
#define URI94_GENERATOR_ANALYSIS_LOOKS_HPP

#include <optional>
#include <set>
#include <vector>

#include "generator/analysis/decisions.hpp"
#include "generator/analysis/difference.hpp"

namespace uri94::analysis {

/// Returns a guard that every string of `wanted` passes and no string of `unwanted` passes, by their first bytes.
/// Returns an empty optional if these bytes do not distinguish them.
/// @param length maximum number of bytes
[[nodiscard]] std::optional<guard> guard_between(automaton& a, difference& d,
                                                 const std::vector<difference::pair>& wanted,
                                                 const std::vector<difference::pair>& unwanted, std::size_t length);

/// Returns a guard that every window of `wanted` passes and no window of `unwanted` passes. Prefers a guard that looks
/// at one position. Returns an empty optional if a window is in both sets.
/// @param length maximum length of the windows in bytes
[[nodiscard]] std::optional<guard> guard_between(const alphabet& bytes, const std::set<window>& wanted,
                                                 const std::set<window>& unwanted, std::size_t length);

}  // namespace uri94::analysis

#endif
