// SPDX-License-Identifier: MIT
// The one refinement of partitions of the oracle: which states no string distinguishes, and how long a string must be.
//
// It shares no code with that of the analysis, whose tables it checks: Moore's way here, Hopcroft's there.
#ifndef URI94_ORACLE_PARTITION_HPP
#define URI94_ORACLE_PARTITION_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace uri94::oracle {

/// By state: the number of its part.
using partition = std::vector<std::uint32_t>;

/// Moore's refinement, round by round: two states are in one part of `refine(…)[k]` as long as every string of up to
/// `k` bytes is accepted from both or from neither. In the last round no string distinguishes the states of one part,
/// and parts are numbered in the order of their first states.
///
/// Of `x*` over the classes x and y, where state 1 is dead: accepting {0: yes, 1: no} gives the rounds [1, 0], [0, 1].
///
/// @param accepting by state; there is at least one
/// @param next [state * classes + class], the state that follows
[[nodiscard]] std::vector<partition> refine(const std::vector<bool>& accepting, const std::vector<std::uint32_t>& next,
                                            std::size_t classes);

}  // namespace uri94::oracle

#endif
