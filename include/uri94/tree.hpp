// SPDX-License-Identifier: MIT
// Tree of productions.
#ifndef URI94_TREE_HPP
#define URI94_TREE_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/export.hpp"
#include "uri94/packed_node.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// Part of the tree that a parse builds.
enum class level : std::uint8_t {
  none,        ///< Only the verdict, without nodes.
  components,  ///< Nodes of all productions except repeated characters. In `port = digits`, only `port` has a node.
  full,        ///< A node for every production of the derivation.
};

/// @cond

/// Production numbers of the nodes of a tree whose grammar was read at run time. The grammar can have more productions
/// than a `packed_node` can number.
struct run_time_nodes {
  const packed_node* first;                ///< First node of the tree.
  const std::uint16_t* numbers;            ///< Index in `productions` of each node's production.
  const run_time_production* productions;  ///< Productions of the grammar.
};

/// The grammar of a tree.
class tree_source {
 public:
  constexpr explicit tree_source(grammar_id g) noexcept : value_(static_cast<std::uintptr_t>(g)) {}
  explicit tree_source(const run_time_nodes& of) noexcept : value_(reinterpret_cast<std::uintptr_t>(&of)) {}

  [[nodiscard]] constexpr bool is_of_library() const noexcept { return value_ <= 0xFF; }
  [[nodiscard]] constexpr grammar_id grammar() const noexcept {
    return is_of_library() ? static_cast<grammar_id>(value_) : grammar_id::other;
  }
  /// Returns the production of a node.
  [[nodiscard]] production production_of(const packed_node* n) const noexcept {
    return is_of_library() ? production(static_cast<grammar_id>(value_), n->production_index())
                           : other_production_of(n);
  }
  /// Returns the production of the grammar with the printed name `name`, or nothing.
  [[nodiscard]] URI94_API std::optional<production> find(std::string_view name) const noexcept;

 private:
  [[nodiscard]] const run_time_nodes& nodes() const noexcept {
    return *reinterpret_cast<const run_time_nodes*>(value_);
  }
  [[nodiscard]] production other_production_of(const packed_node* n) const noexcept {
    return production_access::of(nodes().productions[nodes().numbers[n - nodes().first]]);
  }

  std::uintptr_t value_;  ///< Number of a grammar of the library, or address of a `run_time_nodes`.
};

/// @endcond

class children_range;
class descendants_range;

/// View of a node in a tree.
/// Lifetime: valid while the nodes and the input of the parse are.
class node {
 public:
  /// Returns the production of the node.
  [[nodiscard]] uri94::production production() const noexcept { return source_.production_of(at_); }
  /// Returns the name of the production.
  [[nodiscard]] std::string_view name() const noexcept { return production().name(); }
  /// Returns the byte offset of the node in the input (0-based).
  [[nodiscard]] std::size_t begin() const noexcept { return at_->begin(); }
  /// Returns the byte offset after the node.
  [[nodiscard]] std::size_t end() const noexcept { return at_->end(); }
  /// Returns the part of the input that the node spans, as a view of the caller's input.
  [[nodiscard]] std::string_view text() const noexcept { return input_.substr(begin(), end() - begin()); }
  /// Returns the children from left to right.
  [[nodiscard]] inline children_range children() const noexcept;
  /// Returns the nodes below this node in pre-order, with their depth.
  [[nodiscard]] inline descendants_range descendants() const noexcept;
  /// Returns the first child of the given production, if it exists.
  [[nodiscard]] inline std::optional<node> child(uri94::production) const noexcept;
  /// Returns the first child with the given production name, if it exists.
  [[nodiscard]] inline std::optional<node> child(std::string_view name) const noexcept;
  /// Returns the first descendant (in pre-order) of the given production, if it exists.
  [[nodiscard]] inline std::optional<node> find(uri94::production) const noexcept;
  /// Returns the first descendant (in pre-order) with the given production name, if it exists.
  [[nodiscard]] inline std::optional<node> find(std::string_view name) const noexcept;

 private:
  /// @cond
  friend class children_range;
  friend class descendants_range;
  friend class tree;
  friend struct tree_access;
  node(const packed_node* at, std::string_view input, tree_source source) noexcept
      : at_(at), input_(input), source_(source) {}
  /// @endcond

  const packed_node* at_;
  std::string_view input_;
  tree_source source_;
};

/// Range of the children of a node.
class children_range {
 public:
  /// Iterator over the children.
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;  // C++17 forward iterators must return references
    using iterator_concept = std::forward_iterator_tag;
    using value_type = node;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = node;

    /// Constructs a singular iterator.
    iterator() noexcept = default;
    [[nodiscard]] node operator*() const noexcept { return {at_, input_, source_}; }
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
    friend class children_range;
    iterator(const packed_node* at, const node& parent) noexcept
        : at_(at), input_(parent.input_), source_(parent.source_) {}

    const packed_node* at_ = nullptr;
    std::string_view input_;
    tree_source source_{grammar_id::rfc1738};
  };

  /// Returns an iterator to the first child.
  [[nodiscard]] iterator begin() const noexcept { return {parent_.at_ + 1, parent_}; }
  /// Returns an iterator after the last child.
  [[nodiscard]] iterator end() const noexcept { return {parent_.at_ + parent_.at_->size(), parent_}; }
  /// True if the node does not have children.
  [[nodiscard]] bool empty() const noexcept { return parent_.at_->size() == 1; }

 private:
  friend class node;
  explicit children_range(const node& parent) noexcept : parent_(parent) {}

  node parent_;
};

/// Node below another node, with its depth.
class descendant : public node {
 public:
  /// Returns the number of levels below the node of the range: 1 for a child.
  [[nodiscard]] std::size_t depth() const noexcept { return depth_; }

 private:
  friend class descendants_range;
  descendant(const node& n, std::size_t depth) noexcept : node(n), depth_(depth) {}

  std::size_t depth_;
};

/// Range of the nodes below a node, in pre-order: parents before their children, children from left to right.
/// Complexity: linear in the number of nodes.
class descendants_range {
 public:
  /// End of the range.
  struct sentinel {};

  /// Iterator over the nodes. Stores the ends of the nodes that contain the current node.
  /// Throws: `std::bad_alloc` when it is constructed, copied or incremented.
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = descendant;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = descendant;

    [[nodiscard]] descendant operator*() const noexcept { return {node(at_, top_.input_, top_.source_), ends_.size()}; }
    iterator& operator++() {
      if (at_->size() > 1) ends_.push_back(at_ + at_->size());
      ++at_;
      while (!ends_.empty() && ends_.back() == at_) ends_.pop_back();
      return *this;
    }
    void operator++(int) { ++*this; }
    [[nodiscard]] bool operator==(sentinel) const noexcept { return ends_.empty(); }
    [[nodiscard]] bool operator!=(sentinel) const noexcept { return !ends_.empty(); }

   private:
    friend class descendants_range;
    explicit iterator(const node& top) : top_(top), at_(top.at_) { ++*this; }

    node top_;
    const packed_node* at_;
    std::vector<const packed_node*> ends_;  ///< Ends of the current node's ancestors, from `top_` down.
  };

  /// Returns an iterator to the first child.
  [[nodiscard]] iterator begin() const { return iterator(top_); }
  /// Returns the end of the range.
  [[nodiscard]] sentinel end() const noexcept { return {}; }

 private:
  friend class node;
  explicit descendants_range(const node& top) noexcept : top_(top) {}

  node top_;
};

inline children_range node::children() const noexcept {
  return children_range(*this);
}

inline descendants_range node::descendants() const noexcept {
  return descendants_range(*this);
}

inline std::optional<node> node::child(uri94::production wanted) const noexcept {
  for (const node c : children()) {
    if (c.production() == wanted) return c;
  }
  return std::nullopt;
}

inline std::optional<node> node::child(std::string_view name) const noexcept {
  const std::optional<uri94::production> wanted = source_.find(name);
  return wanted ? child(*wanted) : std::nullopt;
}

inline std::optional<node> node::find(uri94::production wanted) const noexcept {
  if (wanted.grammar() != source_.grammar()) return std::nullopt;
  const bool is_of_library = source_.is_of_library();
  for (const packed_node* n = at_ + 1; n != at_ + at_->size(); ++n) {
    if (is_of_library ? n->production_index() == wanted.index() : source_.production_of(n) == wanted) {
      return node(n, input_, source_);
    }
  }
  return std::nullopt;
}

inline std::optional<node> node::find(std::string_view name) const noexcept {
  const std::optional<uri94::production> wanted = source_.find(name);
  return wanted ? find(*wanted) : std::nullopt;
}

/// View of the tree of an accepted input.
/// Lifetime: valid while the input and the nodes are. The nodes belong to an `owned_tree` or to the caller's storage.
class tree {
 public:
  /// Maximum size in bytes of an input that is parsed into a tree.
  static constexpr std::size_t max_input_size = packed_node::max_offset;

  /// Constructs an empty tree.
  tree() noexcept = default;

  /// True if the tree does not have nodes, as at level `none`. The ranges of an empty tree are empty. Its root must not
  /// be used.
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// Returns the number of nodes.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Returns the node of the start production.
  /// Precondition: the tree has nodes.
  [[nodiscard]] node root() const noexcept { return {nodes_, input_, source_}; }
  /// Returns the start production.
  [[nodiscard]] uri94::production production() const noexcept { return root().production(); }
  /// Returns the name of the start production.
  [[nodiscard]] std::string_view name() const noexcept { return root().name(); }
  /// Returns the children of the root from left to right.
  [[nodiscard]] children_range children() const noexcept { return root().children(); }
  /// Returns all nodes except the root in pre-order, with their depth.
  [[nodiscard]] descendants_range descendants() const noexcept { return root().descendants(); }
  /// Returns the first child of the root that has the given production, if it exists.
  [[nodiscard]] std::optional<node> child(uri94::production p) const noexcept { return root().child(p); }
  /// Returns the first child of the root that has the given production name, if it exists.
  [[nodiscard]] std::optional<node> child(std::string_view name) const noexcept { return root().child(name); }
  /// Returns the first node below the root (in pre-order) that has the given production, if it exists.
  [[nodiscard]] std::optional<node> find(uri94::production p) const noexcept { return root().find(p); }
  /// Returns the first node below the root (in pre-order) that has the given production name, if it exists.
  [[nodiscard]] std::optional<node> find(std::string_view name) const noexcept { return root().find(name); }

  /// Returns the unchanged input, as a view of the caller's input.
  [[nodiscard]] std::string_view input() const noexcept { return input_; }
  /// Returns the grammar of the productions.
  [[nodiscard]] grammar_id grammar() const noexcept { return source_.grammar(); }
  /// Returns the level of the tree.
  [[nodiscard]] uri94::level level() const noexcept { return level_; }

 private:
  /// @cond
  friend struct tree_access;
  tree(const packed_node* nodes, std::size_t size, std::string_view input, tree_source source, uri94::level l) noexcept
      : nodes_(size == 0 ? &no_node : nodes), size_(size), input_(input), source_(source), level_(l) {}
  static constexpr packed_node no_node{0, 0, 0, 1};
  /// @endcond

  const packed_node* nodes_ = &no_node;
  std::size_t size_ = 0;
  std::string_view input_;
  tree_source source_{grammar_id::rfc1738};
  uri94::level level_ = uri94::level::none;
};

}  // namespace uri94

#endif
