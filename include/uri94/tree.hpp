// SPDX-License-Identifier: MIT
// Tree of productions: a flat array of nodes in pre-order.
#ifndef URI94_TREE_HPP
#define URI94_TREE_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "uri94/error.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// Part of the tree that a parse builds.
enum class level : std::uint8_t {
  none,        ///< Only the verdict, without nodes.
  components,  ///< Nodes of all productions except single characters and repetitions of single characters.
  full,        ///< A node for every production of the derivation.
};

/// A node of 12 bytes. Offsets are bytes from the start of the input (0-based). `end` is exclusive.
class node {
 public:
  /// Maximum size in bytes of an input of a parse that builds a tree.
  static constexpr std::size_t max_offset = (std::size_t{1} << 30) - 1;
  /// Maximum number of nodes in a tree: 2^28 - 1, or 2^26 - 1 (805 MB) with 32-bit pointers.
  static constexpr std::size_t max_size = (std::size_t{1} << (sizeof(void*) < 8 ? 26 : 28)) - 1;

  /// Leaves the node uninitialized.
  node() noexcept = default;
  /// Constructs a node of a production over [begin, end), with a subtree of `size` nodes.
  constexpr node(std::uint8_t production_index, std::uint32_t begin, std::uint32_t end, std::uint32_t size) noexcept
      : begin_(begin | (size >> 26 << 30)),
        end_(end | (size >> 24 & 3) << 30),
        rest_(std::uint32_t{production_index} << 24 | (size & 0xFFFFFF)) {}

  /// Replaces the production of the node.
  constexpr void rename(std::uint8_t production_index) noexcept {
    rest_ = std::uint32_t{production_index} << 24 | (rest_ & 0xFFFFFF);
  }

  /// Returns the offset of the first byte.
  [[nodiscard]] constexpr std::uint32_t begin() const noexcept { return begin_ & 0x3FFFFFFF; }
  /// Returns the offset after the last byte.
  [[nodiscard]] constexpr std::uint32_t end() const noexcept { return end_ & 0x3FFFFFFF; }
  /// Returns the number of nodes in the subtree, including this node.
  [[nodiscard]] constexpr std::uint32_t size() const noexcept {
    return begin_ >> 30 << 26 | end_ >> 30 << 24 | (rest_ & 0xFFFFFF);
  }
  /// Returns the number of the production in the grammar of the tree.
  [[nodiscard]] constexpr std::uint8_t production_index() const noexcept {
    return static_cast<std::uint8_t>(rest_ >> 24);
  }

 private:
  std::uint32_t begin_;
  std::uint32_t end_;
  std::uint32_t rest_;
};
static_assert(sizeof(node) == 12, "a node is 12 bytes");

class children_range;

/// View of a node in a tree.
/// Lifetime: valid while the nodes and the input of the parse are.
class tree_node {
 public:
  /// Constructs a view of a node, with the input and the grammar of its tree.
  tree_node(const node* at, std::string_view input, uri94::grammar g) noexcept
      : node_(at), input_(input), grammar_(g) {}

  /// Returns the production of the node.
  [[nodiscard]] uri94::production production() const noexcept { return {grammar_, node_->production_index()}; }
  /// Returns the byte offset of the node in the input (0-based).
  [[nodiscard]] std::size_t begin() const noexcept { return node_->begin(); }
  /// Returns the byte offset after the node.
  [[nodiscard]] std::size_t end() const noexcept { return node_->end(); }
  /// Returns the part of the input that the node spans, as a view of the caller's input.
  [[nodiscard]] std::string_view text() const noexcept { return input_.substr(begin(), end() - begin()); }
  /// Returns the number of nodes in the subtree, including this node.
  [[nodiscard]] std::size_t size() const noexcept { return node_->size(); }
  /// Returns the children from left to right.
  [[nodiscard]] inline children_range children() const noexcept;
  /// Returns the first child with the given production name, if it exists.
  [[nodiscard]] inline std::optional<tree_node> child(std::string_view name) const noexcept;
  /// Returns the first child of the given production, if it exists.
  [[nodiscard]] inline std::optional<tree_node> child(uri94::production) const noexcept;
  /// Returns the first descendant (in pre-order) with the given production name, if it exists.
  [[nodiscard]] inline std::optional<tree_node> find(std::string_view name) const noexcept;
  /// Returns the first descendant (in pre-order) of the given production, if it exists.
  [[nodiscard]] inline std::optional<tree_node> find(uri94::production) const noexcept;
  /// Returns the node in the array of the tree.
  [[nodiscard]] const node* data() const noexcept { return node_; }

 private:
  const node* node_;
  std::string_view input_;
  uri94::grammar grammar_;
};

/// Range of the children of a node.
class children_range {
 public:
  /// Iterator over the children.
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;  // in C++17, forward iterators return references
    using iterator_concept = std::forward_iterator_tag;
    using value_type = tree_node;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = tree_node;

    /// Constructs a singular iterator.
    iterator() noexcept = default;
    iterator(const node* at, std::string_view input, grammar g) noexcept : at_(at), input_(input), grammar_(g) {}
    [[nodiscard]] tree_node operator*() const noexcept { return {at_, input_, grammar_}; }
    iterator& operator++() noexcept {
      at_ += at_->size();
      return *this;
    }
    iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    [[nodiscard]] bool operator==(const iterator& other) const noexcept { return at_ == other.at_; }
    [[nodiscard]] bool operator!=(const iterator& other) const noexcept { return at_ != other.at_; }

   private:
    const node* at_ = nullptr;
    std::string_view input_;
    grammar grammar_ = grammar::rfc1738;
  };

  /// Constructs the range of the children of `parent`, with the input and the grammar of its tree.
  children_range(const node* parent, std::string_view input, grammar g) noexcept
      : parent_(parent), input_(input), grammar_(g) {}
  /// Returns an iterator to the first child.
  [[nodiscard]] iterator begin() const noexcept { return {parent_ + 1, input_, grammar_}; }
  /// Returns an iterator after the last child.
  [[nodiscard]] iterator end() const noexcept { return {parent_ + parent_->size(), input_, grammar_}; }
  /// True if the node does not have children.
  [[nodiscard]] bool empty() const noexcept { return parent_->size() == 1; }

 private:
  const node* parent_;
  std::string_view input_;
  grammar grammar_;
};

inline children_range tree_node::children() const noexcept {
  return {node_, input_, grammar_};
}

inline std::optional<tree_node> tree_node::child(uri94::production wanted) const noexcept {
  for (const tree_node c : children()) {
    if (c.production() == wanted) return c;
  }
  return std::nullopt;
}

inline std::optional<tree_node> tree_node::child(std::string_view name) const noexcept {
  const std::optional<uri94::production> wanted = find_production(grammar_, name);
  return wanted ? child(*wanted) : std::nullopt;
}

inline std::optional<tree_node> tree_node::find(uri94::production wanted) const noexcept {
  if (wanted.grammar() != grammar_) return std::nullopt;
  for (const node* n = node_ + 1; n != node_ + node_->size(); ++n) {
    if (n->production_index() == wanted.index()) return tree_node(n, input_, grammar_);
  }
  return std::nullopt;
}

inline std::optional<tree_node> tree_node::find(std::string_view name) const noexcept {
  const std::optional<uri94::production> wanted = find_production(grammar_, name);
  return wanted ? find(*wanted) : std::nullopt;
}

/// View of the tree of an accepted input.
/// Lifetime: valid while the input and the nodes are. The nodes belong to an `owned_tree` or to the caller's storage.
class tree {
 public:
  /// Constructs an empty tree.
  tree() noexcept = default;
  /// Constructs a tree from `size` nodes in pre-order.
  tree(const node* nodes, std::size_t size, std::string_view input, uri94::grammar g, uri94::level l) noexcept
      : nodes_(nodes), size_(size), input_(input), grammar_(g), level_(l) {}

  /// Returns the first of the nodes in pre-order. The tree is empty at level `none`.
  [[nodiscard]] const node* begin() const noexcept { return nodes_; }
  /// Returns a pointer after the last node.
  [[nodiscard]] const node* end() const noexcept { return nodes_ + size_; }
  /// Returns the number of nodes.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// True if the tree does not have nodes.
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// Returns the node of the start production. Precondition: `!empty()`.
  [[nodiscard]] tree_node root() const noexcept { return {nodes_, input_, grammar_}; }
  /// Returns the unchanged input, as a view of the caller's input.
  [[nodiscard]] std::string_view input() const noexcept { return input_; }
  /// Returns the grammar of the productions.
  [[nodiscard]] uri94::grammar grammar() const noexcept { return grammar_; }
  /// Returns the level of the tree.
  [[nodiscard]] uri94::level level() const noexcept { return level_; }

 private:
  const node* nodes_ = nullptr;
  std::size_t size_ = 0;
  std::string_view input_;
  uri94::grammar grammar_ = uri94::grammar::rfc1738;
  uri94::level level_ = uri94::level::none;
};

}  // namespace uri94

#endif
