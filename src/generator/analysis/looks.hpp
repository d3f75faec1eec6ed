// SPDX-License-Identifier: MIT
// Guards that separate two languages by their first bytes.
#ifndef URI94_GENERATOR_ANALYSIS_LOOKS_HPP
#define URI94_GENERATOR_ANALYSIS_LOOKS_HPP

#include <optional>
#include <vector>

#include "generator/analysis/decisions.hpp"
#include "generator/analysis/difference.hpp"
#include "generator/analysis/windows.hpp"

namespace uri94::analysis {

/// Returns a guard that every string of `wanted` passes and no string of `unwanted` passes. Prefers a guard that looks
/// at one position. Returns an empty optional if the first `length` bytes do not distinguish the two languages. The
/// caller must set `guard::is`.
/// @param length maximum number of bytes that the guard looks at
[[nodiscard]] std::optional<guard> guard_between(windows& w, const std::vector<difference::pair>& wanted,
                                                 const std::vector<difference::pair>& unwanted, std::size_t length);

}  // namespace uri94::analysis

#endif
