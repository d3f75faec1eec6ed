// SPDX-License-Identifier: MIT
// Telling two sets of windows apart by a few bytes.
#ifndef URI94_ANALYSIS_LOOKS_HPP
#define URI94_ANALYSIS_LOOKS_HPP

#include <optional>
#include <set>

#include "analysis/decisions.hpp"
#include "analysis/difference.hpp"

namespace uri94::analysis {

/// A guard that every window of `wanted` passes and none of `unwanted` does, as short as it can be written;
/// nothing if they have a window in common.
[[nodiscard]] std::optional<guard> guard_between(const alphabet& bytes, const std::set<window>& wanted,
                                                 const std::set<window>& unwanted, std::size_t length);

}  // namespace uri94::analysis

#endif
