// SPDX-License-Identifier: MIT
// Separation of two languages by a few bytes.
#ifndef URI94_GENERATOR_ANALYSIS_LOOKS_HPP
#define URI94_GENERATOR_ANALYSIS_LOOKS_HPP

#include <optional>
#include <vector>

#include "generator/analysis/decisions.hpp"
#include "generator/analysis/difference.hpp"
#include "generator/analysis/windows.hpp"

namespace uri94::analysis {

/// Returns a guard that every string of `wanted` passes and no string of `unwanted` passes, by their first bytes.
/// Prefers a guard that looks at one position. Returns an empty optional if these bytes do not distinguish them.
/// @param length maximum number of bytes
[[nodiscard]] std::optional<guard> guard_between(windows& w, const std::vector<difference::pair>& wanted,
                                                 const std::vector<difference::pair>& unwanted, std::size_t length);

}  // namespace uri94::analysis

#endif
