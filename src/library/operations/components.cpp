// SPDX-License-Identifier: MIT
#include "library/operations/components.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include "library/parse/tree_access.hpp"
#include "uri94/production.hpp"

namespace uri94::ops {
namespace {

/// Node that may have unvisited descendants.
struct open_node {
  const packed_node* from;
  std::size_t at;  ///< Index in the result, if the node is a component.
  bool is_component;
};

}  // namespace

std::vector<packed_node> components_of(const tree& full) {
  std::array<bool, 256> is_component{};
  for (std::size_t i = 0; i < production_count(full.grammar()); ++i) {
    is_component[i] = production(full.grammar(), static_cast<std::uint8_t>(i)).is_component();
  }
  // A recursive repetition nests nodes of one production. Each nested node follows a node that is not a component. The
  // result contains only the outermost node.
  const auto continues = [&](const open_node& above, const packed_node& n) {
    const packed_node& first = above.from[1];
    return above.from->production_index() == n.production_index() && &n == &first + first.size() &&
           n.begin() == first.end() && !is_component[first.production_index()];
  };

  std::vector<packed_node> nodes;
  std::vector<open_node> open;
  const auto close = [&] {
    const open_node last = open.back();
    open.pop_back();
    if (!last.is_component) return;
    const packed_node& n = *last.from;
    nodes[last.at] = {n.production_index(), n.begin(), n.end(), static_cast<std::uint32_t>(nodes.size() - last.at)};
  };
  for (const packed_node* n = nodes_of(full).begin(); n != nodes_of(full).end(); ++n) {
    while (!open.empty() && n == open.back().from + open.back().from->size()) close();
    const bool shown = open.empty() || (is_component[n->production_index()] && !continues(open.back(), *n));
    open.push_back({n, nodes.size(), shown});
    if (shown) nodes.emplace_back();
  }
  while (!open.empty()) close();
  return nodes;
}

}  // namespace uri94::ops
