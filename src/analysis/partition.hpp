// SPDX-License-Identifier: MIT
// The one refinement of partitions of the analysis: which states of an automaton nothing distinguishes.
#ifndef URI94_ANALYSIS_PARTITION_HPP
#define URI94_ANALYSIS_PARTITION_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace uri94::analysis {

/// States fall into blocks so that two of one block have the same label, and each class of bytes leads from both to the
/// same block; no partition with fewer blocks does. Hopcroft's way: n log n steps a class of bytes.
struct partition {
  std::vector<std::uint32_t> block_of;  ///< By state. Blocks are numbered in the order of their first states.
  std::size_t count = 0;                ///< How many blocks there are.
};

/// @param label by state
/// @param next [state * classes + class], the state that follows
[[nodiscard]] partition refine(const std::vector<std::uint32_t>& label, const std::vector<std::uint32_t>& next,
                               std::size_t classes);

}  // namespace uri94::analysis

#endif
