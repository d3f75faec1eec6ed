// SPDX-License-Identifier: MIT
// Parsing: a string goes in, a tree of productions or the place of the error comes out.
#ifndef URI94_PARSE_HPP
#define URI94_PARSE_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "uri94/error.hpp"
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

/// What a parse gives: a tree or an error. It holds views of the input and of the storage, and must outlive neither.
class outcome {
 public:
  /// Not accepted: to be assigned to.
  outcome() noexcept = default;
  /// Accepted, with a tree.
  explicit outcome(const uri94::tree& t) noexcept
      : input_(t.input()),
        nodes_(t.begin()),
        size_or_offset_(t.size()),
        start_(t.grammar(), 0),
        level_(t.level()),
        accepted_(true) {}
  /// Not accepted, and why.
  explicit outcome(const uri94::error& e) noexcept
      : input_(e.input()), size_or_offset_(e.offset()), state_(e.state()), start_(e.start()), kind_(e.kind()) {}

  /// Whether the whole input is in the language of the start production.
  [[nodiscard]] bool accepted() const noexcept { return accepted_; }
  /// Whether the whole input is in the language of the start production.
  [[nodiscard]] explicit operator bool() const noexcept { return accepted_; }
  /// The tree; empty when the input was not accepted, or at level `none`.
  [[nodiscard]] uri94::tree tree() const noexcept {
    return {nodes_, accepted_ ? size_or_offset_ : 0, input_, start_.grammar(), level_};
  }
  /// The error. Only meaningful when the input was not accepted.
  [[nodiscard]] uri94::error error() const noexcept { return {kind_, start_, input_, size_or_offset_, state_}; }
  /// Why the production of the input's own scheme refuses an input that was accepted: only `otherurl`, the general
  /// form, reads it (`http://a_b/` is no `httpurl`). Nothing where that production accepts it, where the scheme is not
  /// known, where the parse did not begin with `url`, and at level `none`, which does not see what read the input.
  [[nodiscard]] std::optional<uri94::error> refused() const noexcept {
    if (!is_refused_) return std::nullopt;
    return uri94::error(error_kind::syntax, production(start_.grammar(), refused_by_), input_, refused_at_, state_);
  }

 private:
  URI94_API friend outcome parse(production start, std::string_view input, level l, node_storage& storage) noexcept;

  /// Keeps why the production of the input's own scheme refuses it, where there is one.
  void find_refusal() noexcept;

  std::string_view input_;
  const node* nodes_ = nullptr;
  std::size_t size_or_offset_ = 0;
  std::uint32_t state_ = 0;  ///< Of the error, or of the refusal.
  std::uint32_t refused_at_ = 0;
  production start_;
  std::uint8_t refused_by_ = 0;
  bool is_refused_ = false;
  uri94::level level_ = uri94::level::none;
  error_kind kind_ = error_kind::syntax;
  bool accepted_ = false;
};

/// An outcome that owns its nodes. It still holds a view of the input and must not outlive that.
class result : public outcome {
 public:
  /// An outcome, and the nodes that it is of.
  result(const outcome& o, node_storage&& nodes) noexcept : outcome(o), nodes_(static_cast<node_storage&&>(nodes)) {}
  result(const result&) = delete;
  result& operator=(const result&) = delete;
  /// Takes the nodes over; `other` is not accepted any more, as a new outcome is.
  result(result&& other) noexcept : outcome(other), nodes_(static_cast<node_storage&&>(other.nodes_)) {
    static_cast<outcome&>(other) = outcome();
  }
  /// Frees its own nodes and takes over those of `other`, which is not accepted any more.
  result& operator=(result&& other) noexcept {
    if (this != &other) {
      static_cast<outcome&>(*this) = other;
      nodes_ = static_cast<node_storage&&>(other.nodes_);
      static_cast<outcome&>(other) = outcome();
    }
    return *this;
  }
  ~result() = default;

 private:
  node_storage nodes_;
};

/// Parses the whole of `input` from `start`, with the nodes in `storage`.
/// Allocates only where the storage might be too small for a tree of an input of that length, or, where it is the
/// caller's memory, where the tree is larger. Thread-safe for distinct storages.
/// @param input any bytes; a view of it is kept in the outcome
[[nodiscard]] URI94_API outcome parse(production start, std::string_view input URI94_LIFETIME_BOUND, level,
                                      node_storage& storage URI94_LIFETIME_BOUND) noexcept;

/// Parses the whole of `input` from `start`, with nodes of the result's own.
[[nodiscard]] URI94_API result parse(production start, std::string_view input URI94_LIFETIME_BOUND,
                                     level = level::components) noexcept;

/// Whether the whole of `input` is in the language of `start`. Allocates nothing.
[[nodiscard]] URI94_API bool accepts(production start, std::string_view input) noexcept;

}  // namespace uri94

#endif
