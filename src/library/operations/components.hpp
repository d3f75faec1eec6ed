// SPDX-License-Identifier: MIT
// The components of a tree that has every production.
#ifndef URI94_LIBRARY_OPERATIONS_COMPONENTS_HPP
#define URI94_LIBRARY_OPERATIONS_COMPONENTS_HPP

#include <vector>

#include "uri94/tree.hpp"

namespace uri94::ops {

/// The nodes of the same parse at level `components`, in pre-order.
/// @param full a tree of level `full`, not empty
[[nodiscard]] std::vector<node> components_of(const tree& full);

}  // namespace uri94::ops

#endif
