// SPDX-License-Identifier: MIT
// Walks over trees without recursion, because a tree may be as deep as its input is long.
#ifndef URI94_CLI_REPORTS_TREE_WALK_HPP
#define URI94_CLI_REPORTS_TREE_WALK_HPP

#include <cstddef>
#include <variant>
#include <vector>

#include "cli/reports/parse_answer.hpp"
#include "library/parse/tree_access.hpp"

namespace uri94::cli {

/// Returns a node of the library as a node of an interpreted grammar.
[[nodiscard]] inline bnf::tree_node shown(const packed_node& n) noexcept {
  return {n.production_index(), n.begin(), n.end(), n.size()};
}
[[nodiscard]] inline const bnf::tree_node& shown(const bnf::tree_node& n) noexcept {
  return n;
}

/// Calls `enter(node, depth, is_first_child)` for each node in pre-order, and `leave()` after its last child.
template <typename Node, typename Enter, typename Leave>
void walk_nodes(const Node* begin, const Node* end, Enter enter, Leave leave) {
  std::vector<const Node*> ends;  // ends of the current node and its ancestors
  bool is_first = true;
  for (const Node* n = begin; n != end; ++n) {
    while (!ends.empty() && ends.back() == n) {
      ends.pop_back();
      leave();
      is_first = false;
    }
    const bnf::tree_node at = shown(*n);
    enter(at, ends.size(), is_first);
    ends.push_back(n + at.size);
    is_first = true;
  }
  for (; !ends.empty(); ends.pop_back()) leave();
}

template <typename Enter, typename Leave>
void walk(const shown_tree& t, Enter enter, Leave leave) {
  if (const auto* const of_library = std::get_if<tree>(&t)) {
    const stored_nodes all = nodes_of(*of_library);
    walk_nodes(all.begin(), all.end(), enter, leave);
  } else {
    const std::vector<bnf::tree_node>& nodes = *std::get<1>(t);
    walk_nodes(nodes.data(), nodes.data() + nodes.size(), enter, leave);
  }
}

}  // namespace uri94::cli

#endif
