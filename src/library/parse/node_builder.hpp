// SPDX-License-Identifier: MIT
// Builder for the nodes of a parse. PEGTL actions receive the builder as their state.
#ifndef URI94_LIBRARY_PARSE_NODE_BUILDER_HPP
#define URI94_LIBRARY_PARSE_NODE_BUILDER_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "library/parse/fast/character_copies.hpp"
#include "library/parse/grammar_tables.hpp"
#include "uri94/tree.hpp"

namespace uri94::parse_tables {
inline namespace URI94_INSTRUCTIONS {

/// Index of a node. Its type differs from the type of a node's words, so that counts stay in registers when a node is
/// written.
using node_position = std::size_t;

/// Returns a node. Needs fewer instructions than the constructor of the node.
/// Precondition: size < 2^24.
[[nodiscard]] URI94_INLINE constexpr packed_node small_node(std::uint8_t production, std::uint32_t begin,
                                                            std::uint32_t end, std::uint32_t size) noexcept {
  if (size >> 24 != 0) __builtin_unreachable();
  return {production, begin, end, size};
}

/// Level and capacity of a parse whose level is known at run time.
struct limited_room {
  explicit limited_room(const node_sink& to) noexcept : capacity(to.capacity), level(to.level) {}

  std::size_t capacity;
  uri94::level level;
  bool exceeded = false;
};
/// Replacement of `limited_room` for a capacity that is never exceeded.
struct sufficient_room {
  static constexpr bool exceeded = false;
};

/// Writer of the nodes of one parse. Without `AnyLevel`, the level is fixed at compile time and the capacity is
/// sufficient (`fast_start`). With `AnyLevel`, level and capacity are checked at run time. If the capacity is
/// exceeded, the nodes are discarded. The rules continue and overwrite the buffer. The caller then repeats the parse
/// with more room.
template <bool AnyLevel>
class node_builder : std::conditional_t<AnyLevel, limited_room, sufficient_room> {
 public:
  using position = node_position;
  static constexpr position none = 0;

  using room = std::conditional_t<AnyLevel, limited_room, sufficient_room>;

  /// Precondition: the capacity is positive, or the level is `none`.
  node_builder(const char* base, packed_node* nodes, const room& limits) noexcept
      : room(limits), base_(base), nodes_(nodes) {}
  node_builder(const node_builder&) = delete;
  node_builder& operator=(const node_builder&) = delete;

  [[nodiscard]] uri94::level level() const noexcept {
    static_assert(AnyLevel, "asked at compile time");
    return room::level;
  }

  [[nodiscard]] URI94_INLINE position snapshot() const noexcept { return count_; }
  /// Removes the nodes of a failed alternative: the node at position `to` and all later nodes.
  URI94_INLINE void rewind(position to) noexcept {
    count_ = to;
    while (__builtin_expect(chain_ > to, 0)) chain_ = nodes_[chain_ - 1].end();
  }

  /// Begins a node, which `close` completes.
  [[nodiscard]] URI94_INLINE position open() noexcept {
    if constexpr (AnyLevel) {
      if (__builtin_expect(count_ == room::capacity, 0)) give_up();
    }
    return count_++;
  }
  URI94_INLINE void close(position at, std::uint8_t production, const char* begin, const char* end) noexcept {
    const auto size = static_cast<std::uint32_t>(count_ - at);
    if (!AnyLevel || __builtin_expect(size < 1U << 24, 1)) {
      nodes_[at] = small_node(production, offset(begin), offset(end), size);
    } else {
      nodes_[at] = packed_node(production, offset(begin), offset(end), size);
    }
  }

  /// Adds a node without children.
  URI94_INLINE void leaf(std::uint8_t production, const char* begin, const char* end) noexcept {
    const position at = open();
    nodes_[at] = small_node(production, offset(begin), offset(end), 1);
  }

  /// Adds `count` nodes without children. The first begins at `at`. One byte separates consecutive nodes. Each set bit
  /// of `ends` is the offset of a node's end from `at`.
  URI94_INLINE void leaves(std::uint8_t production, const char* at, std::uint64_t ends, std::uint32_t count) noexcept {
    static_assert(!AnyLevel, "room is not asked for");
    // Writes four nodes at a time, because superfluous nodes cost less than a loop of unknown length.
    const std::uint32_t origin = offset(at);
    std::uint32_t begin = origin;
    packed_node* to = nodes_ + count_;
    count_ += count;
    for (;;) {
      for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t end = origin + first_bit(ends);
        to[i] = small_node(production, begin, end, 1);
        begin = end + 1;
        ends &= ends - 1;
      }
      if (__builtin_expect(count <= 4, 1)) return;
      count -= 4;
      to += 4;
    }
  }
  /// Changes the production of the last node.
  URI94_INLINE void rename_last(std::uint8_t production) noexcept { nodes_[count_ - 1].rename(production); }

  /// Begins a node for another round of a recursion. `close_chain` sets the end of all nodes in the chain.
  void chain(std::uint8_t production, const char* begin) noexcept {
    const position at = open();
    if (room::exceeded) return;
    nodes_[at] = packed_node(production, offset(begin), static_cast<std::uint32_t>(chain_), 0);
    chain_ = at + 1;
  }
  /// Begins an empty chain. Returns the outer chain.
  [[nodiscard]] position begin_chain() noexcept {
    const position outer = chain_;
    chain_ = none;
    return outer;
  }
  /// Restores the outer chain, unless its nodes were discarded.
  void end_chain(position outer) noexcept { chain_ = room::exceeded ? none : outer; }
  /// Completes all nodes of the chain and restores the outer chain.
  void close_chain(position outer, const char* end) noexcept {
    while (!room::exceeded && chain_ != none) {
      const position at = chain_ - 1;
      const packed_node& n = nodes_[at];
      chain_ = n.end();
      nodes_[at] = packed_node(n.production_index(), n.begin(), offset(end), static_cast<std::uint32_t>(count_ - at));
    }
    end_chain(outer);
  }

  /// Adds the nodes of the single-byte characters in [begin, end). Copies table entries and adjusts their offsets.
  template <typename Table>
  void append_characters(const char* begin, const char* end) noexcept {
    if constexpr (AnyLevel) {
      // Whole entries are copied, so each entry needs the space of the longest entry. The capacity is checked for each
      // piece of the input, so that little capacity stays unused.
      constexpr std::ptrdiff_t piece = 4096;
      while (end - begin > piece) {
        append_characters<Table>(begin, begin + piece);
        begin += piece;
      }
      if (room::capacity - count_ < static_cast<std::size_t>(end - begin) * Table::most) return give_up();
    }
    character_copies copies(offset(begin), nodes_ + count_);
    for (const char* c = begin; c != end; ++c) copies.add(Table::entry_for(*c));
    count_ = static_cast<position>(copies.end() - nodes_);
  }

  /// Adds the nodes of the runs in [begin, begin + size), and the nodes of their characters. Bit i of `separators` is
  /// set if byte i is a separator. Bit i of `escapes` is set if an escape begins at byte i.
  /// Precondition: size < 63.
  template <typename Table>
  void append_runs(const char* begin, unsigned size, std::uint64_t separators, std::uint64_t escapes) noexcept {
    static_assert(!AnyLevel, "room is not asked for");
    if constexpr (Table::has_escapes) {
      if (escapes != 0) return append_runs_with<Table, true>(begin, size, separators, escapes);
    }
    append_runs_with<Table, false>(begin, size, separators, 0);
  }

  [[nodiscard]] URI94_INLINE std::uint32_t offset(const char* at) const noexcept {
    return static_cast<std::uint32_t>(at - base_);
  }

  /// Returns true if the nodes exceeded the capacity and are invalid.
  [[nodiscard]] bool has_no_room() const noexcept { return room::exceeded; }
  [[nodiscard]] std::size_t count() const noexcept { return count_; }

 private:
  template <typename Table, bool HasEscapes>
  void append_runs_with(const char* begin, unsigned size, std::uint64_t separators, std::uint64_t escapes) noexcept {
    const std::uint32_t origin = offset(begin);
    character_copies copies(origin, nodes_ + count_);
    // nodes_at[0] is the node of the first run. nodes_at[i + 1] is the first node of byte i. If byte i is a separator,
    // nodes_at[i + 1] is the node of the run that begins at byte i + 1.
    packed_node* nodes_at[64 + 1];
    nodes_at[0] = copies.skip();
    constexpr bool two_readings = HasEscapes || Table::last_differs;
    const std::uint64_t other = HasEscapes ? escapes << 1 | escapes << 2 : last_run(separators);
    for (unsigned i = 0; i < size; ++i) {
      nodes_at[i + 1] = copies.end();
      copies.add(Table::entry_for(begin[i], two_readings && (other >> i & 1) != 0));
    }
    nodes_at[size + 1] = nodes_at[64] = copies.end();
    count_ = static_cast<position>(copies.end() - nodes_);
    // Writes four nodes at a time. Superfluous nodes are written after the last node.
    std::uint64_t ends = separators | std::uint64_t{1} << size;
    std::uint32_t first = 0;
    packed_node* run = nodes_at[0];
    do {
      for (unsigned k = 0; k < 4; ++k) {
        const std::uint32_t end = first_bit(ends);
        packed_node* const next = nodes_at[end + 1];
        *run = small_node(Table::run, origin + first, origin + end, static_cast<std::uint32_t>(next - run));
        run = next;
        first = end + 1;
        ends &= ends - 1;
      }
    } while (ends != 0);
    if constexpr (Table::run != Table::last_run) nodes_at[first_bit(last_run(separators))]->rename(Table::last_run);
    if constexpr (HasEscapes) {
      for (; escapes != 0; escapes &= escapes - 1) {
        const std::uint32_t at = first_bit(escapes);
        add_digits<Table>(nodes_at[at + 1], begin + at);
      }
    }
  }

  /// Adds the node count of an escape's digits to the sizes of the nodes that enclose the digits.
  template <typename Table>
  static void add_digits(packed_node* nodes, const char* escape) noexcept {
    const auto in_lead = static_cast<std::uint32_t>(Table::entry_for(escape[0]).size / sizeof(packed_node));
    const std::uint64_t in_digits = Table::entry_for(escape[1], true).size + Table::entry_for(escape[2], true).size;
    const std::uint32_t more = static_cast<std::uint32_t>(in_digits / sizeof(packed_node));
    for (std::uint32_t i = 0; i < in_lead; ++i) {
      const packed_node& n = nodes[i];
      nodes[i] = small_node(n.production_index(), n.begin(), n.end(), n.size() + more);
    }
  }

  /// Returns a mask in which only the bit of the last run's first byte is set.
  [[nodiscard]] static std::uint64_t last_run(std::uint64_t separators) noexcept {
    return std::uint64_t{1} << (63 - __builtin_clzll(separators << 1 | 1));
  }

  /// Returns the index of the lowest set bit, or 63 for an empty mask.
  [[nodiscard]] URI94_INLINE static std::uint32_t first_bit(std::uint64_t bits) noexcept {
    return static_cast<std::uint32_t>(__builtin_ctzll(bits | std::uint64_t{1} << 63));
  }

  URI94_INLINE void give_up() noexcept {
    room::exceeded = true;
    count_ = 0;
    chain_ = none;
  }

  const char* base_;
  packed_node* nodes_;
  position count_ = 0;
  position chain_ = none;
};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::parse_tables

#endif
