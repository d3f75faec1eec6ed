// SPDX-License-Identifier: MIT
// Limits on the work of regular-expression engines that backtrack.
#ifndef URI94_VERIFY_PATTERNS_BACKTRACKING_HPP
#define URI94_VERIFY_PATTERNS_BACKTRACKING_HPP

#include <cstdint>
#include <optional>

#include "generator/bnf/effort.hpp"
#include "verify/patterns/pattern.hpp"

namespace uri94::patterns {

/// Returns the maximum number of ways in which a pattern matches the first bytes of a text. An engine that backtracks
/// matches each byte at most this number of times. The time of the engine is then linear in the length of the text.
/// Returns: an empty optional if the number is unlimited or above 1,000, or if the pattern is too large.
/// Throws: `bnf::effort::exhausted` if the analysis exceeds its limits.
[[nodiscard]] std::optional<std::uint64_t> most_ways(const pattern& p, bnf::effort& counted);

}  // namespace uri94::patterns

#endif
