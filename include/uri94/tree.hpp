// SPDX-License-Identifier: MIT
// The tree of productions: a flat array of nodes in pre-order.
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

/// How much of the tree a parse builds.
enum class level : std::uint8_t {
  none,        ///< The verdict only.
  components,  ///< Without the productions that stand for a character, and those that only repeat such.
  full,        ///< A node for every production of the derivation.
};

/// One node: 12 bytes. Offsets are bytes from the start of the input, 0-based; `end` is exclusive.
class node {
 public:
  /// Inputs of a parse that builds a tree may have this many bytes.
  static constexpr std::size_t max_offset = (std::size_t{1} << 30) - 1;
  /// Trees may have this many nodes: 2^28 - 1, or 2^26 - 1 (805 MB) where a pointer has 32 bits.
  static constexpr std::size_t max_size = (std::size_t{1} << (sizeof(void*) < 8 ? 26 : 28)) - 1;

  /// Not set: to be assigned to.
  node() noexcept = default;
  /// A node of the production of that number, over [begin, end), with a subtree of `size` nodes.
  constexpr node(std::uint8_t production_index, std::uint32_t begin, std::uint32_t end, std::uint32_t size) noexcept
      : begin_(begin | (size >> 26 << 30)),
        end_(end | (size >> 24 & 3) << 30),
        rest_(std::uint32_t{production_index} << 24 | (size & 0xFFFFFF)) {}

  /// Makes it one of another production.
  constexpr void rename(std::uint8_t production_index) noexcept {
    rest_ = std::uint32_t{production_index} << 24 | (rest_ & 0xFFFFFF);
  }

  /// Offset of the first byte.
  [[nodiscard]] constexpr std::uint32_t begin() const noexcept { return begin_ & 0x3FFFFFFF; }
  /// Offset after the last byte.
  [[nodiscard]] constexpr std::uint32_t end() const noexcept { return end_ & 0x3FFFFFFF; }
  /// How many nodes the subtree has, this one counted.
  [[nodiscard]] constexpr std::uint32_t size() const noexcept {
    return begin_ >> 30 << 26 | end_ >> 30 << 24 | (rest_ & 0xFFFFFF);
  }
  /// Number of the production within the grammar of the tree.
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

/// A node of a tree, seen with its tree: a view.
/// It is valid as long as the nodes and the input of the parse are.
class tree_node {
 public:
  /// A node of a tree of that input and grammar.
  tree_node(const node* at, std::string_view input, uri94::grammar g) noexcept
      : node_(at), input_(input), grammar_(g) {}

  /// What it is a node of.
  [[nodiscard]] uri94::production production() const noexcept { return {grammar_, node_->production_index()}; }
  /// Offset of the first byte in the input, 0-based.
  [[nodiscard]] std::size_t begin() const noexcept { return node_->begin(); }
  /// Offset after the last byte.
  [[nodiscard]] std::size_t end() const noexcept { return node_->end(); }
  /// The part of the input that the node spans; a view of the caller's input.
  [[nodiscard]] std::string_view text() const noexcept { return input_.substr(begin(), end() - begin()); }
  /// How many nodes the subtree has, this one counted.
  [[nodiscard]] std::size_t size() const noexcept { return node_->size(); }
  /// The children, from left to right.
  [[nodiscard]] inline children_range children() const noexcept;
  /// The first child that is a `name`, if there is one.
  [[nodiscard]] inline std::optional<tree_node> child(std::string_view name) const noexcept;
  /// The first child that is this production, if there is one.
  [[nodiscard]] inline std::optional<tree_node> child(uri94::production) const noexcept;
  /// The first node below this one, however deep, that is a `name`, if there is one: in pre-order.
  [[nodiscard]] inline std::optional<tree_node> find(std::string_view name) const noexcept;
  /// The first node below this one, however deep, that is this production, if there is one.
  [[nodiscard]] inline std::optional<tree_node> find(uri94::production) const noexcept;
  /// The node in the array of the tree.
  [[nodiscard]] const node* data() const noexcept { return node_; }

 private:
  const node* node_;
  std::string_view input_;
  uri94::grammar grammar_;
};

/// The children of a node, for a range-based for loop.
class children_range {
 public:
  /// Steps over the children.
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;  // before C++20 a forward iterator gave references
    using iterator_concept = std::forward_iterator_tag;
    using value_type = tree_node;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = tree_node;

    /// Of nothing: to be assigned to.
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

  /// The children of `parent`, a node of a tree of that input and grammar.
  children_range(const node* parent, std::string_view input, grammar g) noexcept
      : parent_(parent), input_(input), grammar_(g) {}
  /// The first child.
  [[nodiscard]] iterator begin() const noexcept { return {parent_ + 1, input_, grammar_}; }
  /// After the last child.
  [[nodiscard]] iterator end() const noexcept { return {parent_ + parent_->size(), input_, grammar_}; }
  /// Whether there are none.
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

/// The tree of an accepted input: a view of its nodes, its input and its grammar.
/// It is valid as long as the nodes (an `owned_tree`'s, or the caller's storage) and the input are.
class tree {
 public:
  /// An empty tree: to be assigned to.
  tree() noexcept = default;
  /// What a parse makes: so many nodes in pre-order.
  tree(const node* nodes, std::size_t size, std::string_view input, uri94::grammar g, uri94::level l) noexcept
      : nodes_(nodes), size_(size), input_(input), grammar_(g), level_(l) {}

  /// The nodes in pre-order; empty at level `none`.
  [[nodiscard]] const node* begin() const noexcept { return nodes_; }
  /// After the last node.
  [[nodiscard]] const node* end() const noexcept { return nodes_ + size_; }
  /// How many nodes there are.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Whether there are no nodes.
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// The node of the start production. Needs a tree that is not empty.
  [[nodiscard]] tree_node root() const noexcept { return {nodes_, input_, grammar_}; }
  /// The input as it was given; a view of the caller's.
  [[nodiscard]] std::string_view input() const noexcept { return input_; }
  /// The grammar of its productions.
  [[nodiscard]] uri94::grammar grammar() const noexcept { return grammar_; }
  /// How much of the tree it is.
  [[nodiscard]] uri94::level level() const noexcept { return level_; }
  /// Returns the error of a parse of the same input with `validation::strict`. Empty if that parse accepts it.
  ///
  /// `http://a_b/` is a `url` of RFC 1738, because `otherurl`, the general form, accepts it; it is not an `httpurl`.
  /// Only trees of `url`, `otherurl` and `genericurl` can have such an error. An empty tree does not have one.
  [[nodiscard]] URI94_API std::optional<error> strict_error() const noexcept;

 private:
  const node* nodes_ = nullptr;
  std::size_t size_ = 0;
  std::string_view input_;
  uri94::grammar grammar_ = uri94::grammar::rfc1738;
  uri94::level level_ = uri94::level::none;
};

}  // namespace uri94

#endif
