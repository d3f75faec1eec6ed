// SPDX-License-Identifier: MIT
// Upper bounds on the number of nodes in a tree, relative to the length of its input.
#ifndef URI94_GENERATOR_ANALYSIS_TREE_SIZE_HPP
#define URI94_GENERATOR_ANALYSIS_TREE_SIZE_HPP

#include <cstddef>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::analysis {

/// Maximum number of nodes at any moment of a parse: `quarters_per_byte` / 4 for each byte, plus `nodes`.
struct size_bound {
  unsigned quarters_per_byte = 0;
  unsigned nodes = 0;
};

/// Returns the bound for each production as a start. The tree has nodes for the start and for productions in
/// `shown`. The bound includes nodes of abandoned branches. `quarters_per_byte` is the smallest value
/// that fits all productions.
[[nodiscard]] std::vector<size_bound> bound_tree_sizes(const bnf::grammar& g, const std::vector<bool>& shown);

}  // namespace uri94::analysis

#endif
