// SPDX-License-Identifier: MIT
// Partition refinement for the oracle: finds equivalent states, and the length of the strings that distinguish states.
//
// This code is independent of `src/generator/analysis`, because the oracle checks the tables of the analysis. The
// oracle uses Moore's algorithm. The analysis uses Hopcroft's algorithm.
#ifndef URI94_VERIFY_ORACLE_PARTITION_HPP
#define URI94_VERIFY_ORACLE_PARTITION_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "generator/bnf/effort.hpp"

namespace uri94::oracle {

/// Number of the part of each state, indexed by state.
using partition = std::vector<std::uint32_t>;

/// Refines the partition with Moore's algorithm and returns every round. Two states are in the same part of
/// `refine(…)[k]` if every string of up to `k` bytes has the same verdict from both states. In the last round, the
/// states of a part are equivalent. In round 0, part 1 contains the accepting states, and part 0 the rejecting states.
/// In later rounds, parts are numbered in the order of their first states.
///
/// Example: `x*` over the classes x and y, with the dead state 1. `accepting` = {true, false} gives the rounds {1, 0}
/// and {0, 1}.
///
/// @param accepting True for accepting states, indexed by state. Must not be empty.
/// @param next Successors, indexed by state * classes + class.
/// @param counted Counter that throws after too many steps. Null to count nothing.
[[nodiscard]] std::vector<partition> refine(const std::vector<bool>& accepting, const std::vector<std::uint32_t>& next,
                                            std::size_t classes, bnf::effort* counted = nullptr);

}  // namespace uri94::oracle

#endif
