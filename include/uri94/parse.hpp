// SPDX-License-Identifier: MIT
// Parsing of a string into a tree of productions or an error.
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

/// Memory for the nodes of a tree: the caller's memory while it suffices, otherwise the heap.
/// Successive parses can reuse a storage. Each parse overwrites the tree of the previous parse.
class node_storage {
 public:
  /// Constructs an empty storage, which allocates on the heap when it is used.
  node_storage() noexcept = default;
  /// Constructs a storage in the `bytes` bytes at `memory`. A node of a grammar of the library takes 12 bytes. For
  /// these grammars, a tree of level `components` does not cause an allocation if it fits. A tree of level `full` may
  /// need more memory during the parse. A parse by a grammar that is read at run time may always allocate.
  /// Precondition: `memory` is aligned for `std::uint32_t`.
  /// Lifetime: `memory` must outlive the storage.
  node_storage(void* memory, std::size_t bytes) noexcept
      : begin_(static_cast<packed_node*>(memory)), capacity_(at_most_max_size(bytes / sizeof(packed_node))) {}
  node_storage(const node_storage&) = delete;
  node_storage& operator=(const node_storage&) = delete;
  /// Takes over the memory of `other`, which becomes empty.
  node_storage(node_storage&& other) noexcept { take(other); }
  /// Frees the memory of this storage and takes over the memory of `other`, which becomes empty.
  node_storage& operator=(node_storage&& other) noexcept {
    if (this != &other) {
      release();
      take(other);
    }
    return *this;
  }
  ~node_storage() { release(); }

 private:
  /// @cond
  friend struct storage_access;
  /// @endcond

  /// Returns the capacity, but at most the maximum number of nodes of a tree.
  [[nodiscard]] static constexpr std::size_t at_most_max_size(std::size_t capacity) noexcept {
    return capacity < packed_node::max_size ? capacity : packed_node::max_size;
  }
  /// Makes room for `capacity` nodes, but at most for `packed_node::max_size`. A smaller storage moves to the heap and
  /// loses its nodes.
  /// Returns: false if memory is short. The storage then remains unchanged.
  [[nodiscard]] bool reserve(std::size_t capacity) noexcept;
  URI94_API void release() noexcept;
  void take(node_storage& other) noexcept {
    begin_ = other.begin_;
    capacity_ = other.capacity_;
    on_heap_ = other.on_heap_;
    other.begin_ = nullptr;
    other.capacity_ = 0;
    other.on_heap_ = false;
  }

  packed_node* begin_ = nullptr;
  std::size_t capacity_ = 0;  ///< Capacity in nodes. At most `packed_node::max_size`.
  bool on_heap_ = false;
};

/// A tree that owns its nodes.
/// Lifetime: the object must not outlive the input. A copy as `tree` must not outlive the object.
class owned_tree : public tree {
 public:
  /// Constructs an empty tree.
  owned_tree() noexcept = default;
  /// Constructs a tree from `t` and the storage of its nodes.
  owned_tree(const tree& t, node_storage&& nodes) noexcept : tree(t), nodes_(static_cast<node_storage&&>(nodes)) {}
  owned_tree(const owned_tree&) = delete;
  owned_tree& operator=(const owned_tree&) = delete;
  /// Takes over the nodes of `other`, which becomes empty.
  owned_tree(owned_tree&& other) noexcept : tree(other), nodes_(static_cast<node_storage&&>(other.nodes_)) {
    static_cast<tree&>(other) = tree();
  }
  /// Frees the nodes of this tree and takes over the nodes of `other`, which becomes empty.
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

/// Parses the whole of `input` from `start`. Stores the nodes of the tree in `storage`.
///
/// Allocates memory if the storage might be too small for some tree of an input of the same length. A parse by a
/// grammar that is read at run time may always allocate. Memory of the caller avoids allocations (see `node_storage`).
/// Thread-safe for distinct storages.
/// Returns: the tree or the error. The tree is empty at level `none`.
/// Lifetime: tree and error hold views of the input. The tree is valid until the next use of the storage.
/// @param input any bytes
[[nodiscard]] URI94_API expected<tree, error> parse(production start, std::string_view input URI94_LIFETIME_BOUND,
                                                    level, node_storage& storage URI94_LIFETIME_BOUND) noexcept;

/// Parses the whole of `input` from `start` by the BNF, without strict validation. `parse_url` validates strictly.
/// Returns: a tree that owns its nodes, or the error.
/// Lifetime: tree and error hold views of the input.
[[nodiscard]] URI94_API expected<owned_tree, error> parse(production start, std::string_view input URI94_LIFETIME_BOUND,
                                                          level = level::components) noexcept;

/// Deleted for temporary strings, because the result holds views of the input.
template <typename String, typename = if_temporary<String>>
expected<tree, error> parse(production, String&&, level, node_storage&) = delete;
/// Deleted for temporary strings, because the result holds views of the input.
template <typename String, typename = if_temporary<String>>
expected<owned_tree, error> parse(production, String&&, level = level::components) = delete;

/// Returns true if the whole of `input` is in the language of `start`. Does not allocate for a grammar of the library.
/// With another grammar, also returns false if memory is short or the rules of `start` are too large.
[[nodiscard]] URI94_API bool accepts(production start, std::string_view input) noexcept;

}  // namespace uri94

#endif
