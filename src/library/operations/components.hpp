// SPDX-License-Identifier: MIT
// Components of a tree of level `full`.
#ifndef URI94_LIBRARY_OPERATIONS_COMPONENTS_HPP
#define URI94_LIBRARY_OPERATIONS_COMPONENTS_HPP

#include <vector>

#include "uri94/tree.hpp"

namespace uri94::ops {

/// Returns the nodes that the tree would have at level `components`, in pre-order.
/// Precondition: `full` is not empty and has level `full`.
[[nodiscard]] std::vector<packed_node> components_of(const tree& full);

}  // namespace uri94::ops

#endif
