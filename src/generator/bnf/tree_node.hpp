// SPDX-License-Identifier: MIT
// Nodes of parse trees of any grammar.
#ifndef URI94_GENERATOR_BNF_TREE_NODE_HPP
#define URI94_GENERATOR_BNF_TREE_NODE_HPP

#include <cstdint>

namespace uri94::bnf {

/// A node of a parse tree. Trees are flat arrays of nodes in pre-order.
struct tree_node {
  std::uint32_t production;  ///< Number (0-based) of the production in the grammar.
  std::uint32_t begin;       ///< Offset (0-based) of the first byte.
  std::uint32_t end;         ///< Offset (0-based) after the last byte.
  std::uint32_t size;        ///< Number of nodes in the subtree, including this one.

  [[nodiscard]] friend constexpr bool operator==(const tree_node& a, const tree_node& b) noexcept {
    return a.production == b.production && a.begin == b.begin && a.end == b.end && a.size == b.size;
  }
};

}  // namespace uri94::bnf

#endif
