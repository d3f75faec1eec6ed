// SPDX-License-Identifier: MIT
// Parsing: a string goes in, a tree of productions or the place of the error comes out.
#ifndef URI94_PARSE_HPP
#define URI94_PARSE_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// Memory for the nodes of a tree: the caller's as long as it suffices, then the heap's.
/// One storage serves any number of parses, one after the other; each overwrites the tree of the one before.
class node_storage {
 public:
  /// Begins on the heap, with the first node.
  node_storage() noexcept = default;
  /// Begins in `memory`, room for `capacity` nodes, which must outlive the storage.
  /// As long as a tree fits, nothing is allocated.
  node_storage(node* memory, std::size_t capacity) noexcept : begin_(memory), capacity_(capacity) {}
  node_storage(const node_storage&) = delete;
  node_storage& operator=(const node_storage&) = delete;
  /// Takes the memory over; `other` begins on the heap again.
  node_storage(node_storage&& other) noexcept { take(other); }
  /// Frees its own memory and takes over that of `other`.
  node_storage& operator=(node_storage&& other) noexcept {
    if (this != &other) {
      release();
      take(other);
    }
    return *this;
  }
  ~node_storage() { release(); }

  /// The first node.
  [[nodiscard]] node* data() noexcept { return begin_; }
  /// How many nodes there is room for.
  [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }
  /// Whether the nodes are in memory of the caller.
  [[nodiscard]] bool is_callers() const noexcept { return begin_ != nullptr && !on_heap_; }
  /// Makes room for so many nodes, on the heap where there is less; the nodes that were there are lost then. False when
  /// there is no memory; the storage stays as it was.
  [[nodiscard]] URI94_API bool reserve(std::size_t capacity) noexcept;

 private:
  URI94_API void release() noexcept;
  void take(node_storage& other) noexcept {
    begin_ = other.begin_;
    capacity_ = other.capacity_;
    on_heap_ = other.on_heap_;
    other.begin_ = nullptr;
    other.capacity_ = 0;
    other.on_heap_ = false;
  }

  node* begin_ = nullptr;
  std::size_t capacity_ = 0;
  bool on_heap_ = false;
};

/// Which inputs a parse accepts.
enum class validation : std::uint8_t {
  bnf,  ///< Exactly the language of the BNF: `otherurl`, the general form, also accepts "http:" and "http://a_b/".
  /// A URL whose scheme has a production in the grammar must match that production; the error is that production's.
  /// A URL must not begin with the prefix "URL:". Programs that validate URLs use this.
  strict,
};

/// A tree that owns its nodes.
/// Lifetime: must not outlive the input. A copy as `tree` must not outlive this object.
class owned_tree : public tree {
 public:
  /// Constructs an empty tree.
  owned_tree() noexcept = default;
  /// Takes a tree and the storage of its nodes.
  owned_tree(const tree& t, node_storage&& nodes) noexcept : tree(t), nodes_(static_cast<node_storage&&>(nodes)) {}
  owned_tree(const owned_tree&) = delete;
  owned_tree& operator=(const owned_tree&) = delete;
  /// Takes the nodes over; `other` becomes empty.
  owned_tree(owned_tree&& other) noexcept : tree(other), nodes_(static_cast<node_storage&&>(other.nodes_)) {
    static_cast<tree&>(other) = tree();
  }
  /// Frees its own nodes and takes over those of `other`, which becomes empty.
  owned_tree& operator=(owned_tree&& other) noexcept {
    if (this != &other) {
      static_cast<tree&>(*this) = other;
      nodes_ = static_cast<node_storage&&>(other.nodes_);
      static_cast<tree&>(other) = tree();
    }
    return *this;
  }
  ~owned_tree() = default;

 private:
  node_storage nodes_;
};

/// Parses the whole of `input` from `start`, with the nodes in `storage`.
///
/// Allocates only if the storage might be too small for a tree of an input of that length. If it is the caller's
/// memory, allocates only if the tree is larger. Thread-safe for distinct storages.
/// @param input any bytes
/// Returns: the tree or the error. The tree is empty at level `none`.
/// Lifetime: tree and error hold views of the input. The tree is valid until the next use of the storage.
[[nodiscard]] URI94_API expected<tree, error> parse(production start, std::string_view input URI94_LIFETIME_BOUND,
                                                    level, node_storage& storage URI94_LIFETIME_BOUND) noexcept;

/// Parses the whole of `input` from `start`.
/// Returns: a tree that owns its nodes, or the error.
/// Lifetime: tree and error hold views of the input.
[[nodiscard]] URI94_API expected<owned_tree, error> parse(production start, std::string_view input URI94_LIFETIME_BOUND,
                                                          level = level::components) noexcept;

/// Parses as above with the given validation. `validation::strict` changes the verdict only for `url`, `otherurl` and
/// `genericurl` of RFC 1738, which accept URLs that the production of their scheme rejects.
/// Source: RFC 1738, section 5, page 17; entry O40 of grammar/interpretations.json.
[[nodiscard]] URI94_API expected<tree, error> parse(production start, std::string_view input URI94_LIFETIME_BOUND,
                                                    level, node_storage& storage URI94_LIFETIME_BOUND,
                                                    validation) noexcept;

/// Parses as above, into a tree that owns its nodes.
[[nodiscard]] URI94_API expected<owned_tree, error> parse(production start, std::string_view input URI94_LIFETIME_BOUND,
                                                          level, validation) noexcept;

/// Parses as above, at level `components`.
[[nodiscard]] inline expected<owned_tree, error> parse(production start, std::string_view input URI94_LIFETIME_BOUND,
                                                       validation v) noexcept {
  return parse(start, input, level::components, v);
}

/// Returns true if the whole of `input` is in the language of `start`. Allocates nothing.
[[nodiscard]] URI94_API bool accepts(production start, std::string_view input) noexcept;

/// Returns true if `parse` with the same arguments accepts. Allocates nothing.
[[nodiscard]] URI94_API bool accepts(production start, std::string_view input, validation) noexcept;

}  // namespace uri94

#endif
