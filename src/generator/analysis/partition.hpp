// SPDX-License-Identifier: MIT
// Partition refinement: groups the equivalent states of an automaton.
#ifndef URI94_GENERATOR_ANALYSIS_PARTITION_HPP
#define URI94_GENERATOR_ANALYSIS_PARTITION_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace uri94::analysis {

/// Partition of the states of an automaton into blocks.
struct partition {
  std::vector<std::uint32_t>
      block_of;           ///< Block of each state. Blocks are numbered in the order of their first states.
  std::size_t count = 0;  ///< Number of blocks.
};

/// Returns the coarsest partition in which all states of a block have the same label and the same successor blocks.
/// @param label label of each state
/// @param next next states, indexed by state * classes + class
/// Complexity: n log n steps for each class of bytes and n states (Hopcroft's algorithm).
[[nodiscard]] partition refine(const std::vector<std::uint32_t>& label, const std::vector<std::uint32_t>& next,
                               std::size_t classes);

}  // namespace uri94::analysis

#endif
