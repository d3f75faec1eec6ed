// SPDX-License-Identifier: MIT
// A walk over a tree without recursion: trees nest as deep as their input is long.
#ifndef URI94_CLI_TREE_WALK_HPP
#define URI94_CLI_TREE_WALK_HPP

#include <cstddef>
#include <vector>

#include "uri94/tree.hpp"

namespace uri94::cli {

/// Calls `enter(node, depth, is_first_child)` for each node in pre-order, and `leave()` after its last child.
template <typename Enter, typename Leave>
void walk(const tree& t, Enter enter, Leave leave) {
  std::vector<const node*> ends;  // of the nodes that are open
  bool is_first = true;
  for (const node* n = t.begin(); n != t.end(); ++n) {
    while (!ends.empty() && ends.back() == n) {
      ends.pop_back();
      leave();
      is_first = false;
    }
    enter(*n, ends.size(), is_first);
    ends.push_back(n + n->size());
    is_first = true;
  }
  for (; !ends.empty(); ends.pop_back()) leave();
}

}  // namespace uri94::cli

#endif
