// SPDX-License-Identifier: MIT
// How many nodes a tree can have, against the length of its input.
#ifndef URI94_ANALYSIS_TREE_SIZE_HPP
#define URI94_ANALYSIS_TREE_SIZE_HPP

#include <cstddef>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::analysis {

/// At no moment of a parse are there more nodes than `quarters_per_byte` / 4 for each byte and `nodes` beside.
struct size_bound {
  unsigned quarters_per_byte = 0;
  unsigned nodes = 0;
};

/// The bound of each production as a start, in a tree that has nodes of the productions in `shown` and of the start
/// alone. It counts the nodes of branches that are abandoned later. The slope is the least that all productions allow.
[[nodiscard]] std::vector<size_bound> bound_tree_sizes(const bnf::grammar& g, const std::vector<bool>& shown);

}  // namespace uri94::analysis

#endif
