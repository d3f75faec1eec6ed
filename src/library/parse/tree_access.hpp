// SPDX-License-Identifier: MIT
// Access to the stored nodes of trees, and to the memory for nodes.
#ifndef URI94_LIBRARY_PARSE_TREE_ACCESS_HPP
#define URI94_LIBRARY_PARSE_TREE_ACCESS_HPP

#include <cstddef>
#include <string_view>

#include "uri94/packed_node.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// Friend of `node` and `tree` with access to their private members.
struct tree_access {
  /// Returns a tree of `size` nodes in pre-order.
  /// Precondition: `g` is a grammar of the library, or `size` is 0.
  [[nodiscard]] static tree make(const packed_node* nodes, std::size_t size, std::string_view input, grammar_id g,
                                 level l) noexcept {
    return {nodes, size, input, tree_source(g), l};
  }
  /// Returns a tree of `size` nodes in pre-order. Its grammar is the grammar of `start`.
  /// Precondition: the grammar of `start` is a grammar of the library.
  [[nodiscard]] static tree make(const packed_node* nodes, std::size_t size, std::string_view input, production start,
                                 level l) noexcept {
    return {nodes, size, input, tree_source(static_cast<grammar_id>(production_access::grammar_number(start))), l};
  }
  /// Returns a tree of `size` nodes in pre-order.
  /// Lifetime: the tree must not outlive the nodes and the object from which `source` was made.
  [[nodiscard]] static tree make(const packed_node* nodes, std::size_t size, std::string_view input, tree_source source,
                                 level l) noexcept {
    return {nodes, size, input, source, l};
  }
  /// Returns a view of a stored node of a tree of grammar `g`.
  [[nodiscard]] static node view(const packed_node* at, std::string_view input, grammar_id g) noexcept {
    return {at, input, tree_source(g)};
  }
  /// Returns a view of a stored node of tree `t`.
  [[nodiscard]] static node view(const packed_node* at, const tree& t) noexcept { return {at, t.input_, t.source_}; }
  [[nodiscard]] static const packed_node* stored(const node& n) noexcept { return n.at_; }
};

/// Friend of `node_storage` with access to its memory.
struct storage_access {
  /// Returns a pointer to the first node.
  [[nodiscard]] static packed_node* data(const node_storage& s) noexcept { return s.begin_; }
  /// Returns the capacity in nodes.
  [[nodiscard]] static std::size_t capacity(const node_storage& s) noexcept { return s.capacity_; }
  /// Returns true if the nodes are in memory of the caller.
  [[nodiscard]] static bool is_callers(const node_storage& s) noexcept { return s.begin_ != nullptr && !s.on_heap_; }
  /// Ensures a capacity of at least `capacity` nodes. If the storage is smaller, allocates new memory on the heap and
  /// discards the nodes.
  /// Returns: false if the allocation fails. The storage then remains unchanged.
  [[nodiscard]] static bool reserve(node_storage& s, std::size_t capacity) noexcept { return s.reserve(capacity); }
};

/// Range of stored nodes in pre-order.
struct stored_nodes {
  const packed_node* first;
  const packed_node* last;

  [[nodiscard]] const packed_node* begin() const noexcept { return first; }
  [[nodiscard]] const packed_node* end() const noexcept { return last; }
  [[nodiscard]] std::size_t size() const noexcept { return static_cast<std::size_t>(last - first); }
};

/// Returns all stored nodes of a tree.
[[nodiscard]] inline stored_nodes nodes_of(const tree& t) noexcept {
  const packed_node* const first = t.empty() ? nullptr : tree_access::stored(t.root());
  return {first, first + t.size()};
}

/// Returns the stored nodes of the subtree of a node, including the node itself.
[[nodiscard]] inline stored_nodes nodes_of(const node& n) noexcept {
  const packed_node* const first = tree_access::stored(n);
  return {first, first + first->size()};
}

}  // namespace uri94

#endif
