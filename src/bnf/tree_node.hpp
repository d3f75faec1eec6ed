// SPDX-License-Identifier: MIT
// A node of a tree of productions, for grammars of any size.
#ifndef URI94_BNF_TREE_NODE_HPP
#define URI94_BNF_TREE_NODE_HPP

#include <cstdint>

namespace uri94::bnf {

/// Trees are flat arrays of nodes in pre-order.
struct tree_node {
  std::uint32_t production;  ///< Its number in the grammar.
  std::uint32_t begin;       ///< Offset of the first byte.
  std::uint32_t end;         ///< Offset after the last.
  std::uint32_t size;        ///< Nodes of the subtree, this one counted.

  [[nodiscard]] friend constexpr bool operator==(const tree_node& a, const tree_node& b) noexcept {
    return a.production == b.production && a.begin == b.begin && a.end == b.end && a.size == b.size;
  }
};

}  // namespace uri94::bnf

#endif
