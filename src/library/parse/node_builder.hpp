// SPDX-License-Identifier: MIT
// The nodes of a parse that is under way: the state that the actions work on.
#ifndef URI94_LIBRARY_PARSE_NODE_BUILDER_HPP
#define URI94_LIBRARY_PARSE_NODE_BUILDER_HPP

#include <cstddef>
#include <cstdint>

#include "library/parse/fast/character_copies.hpp"
#include "library/parse/grammar_tables.hpp"
#include "uri94/tree.hpp"

namespace uri94::parse_tables {
inline namespace URI94_INSTRUCTIONS {

/// A place among the nodes. Not of the type that nodes are made of, so that writing one leaves the counts in registers.
using node_position = std::size_t;

/// Returns a node whose size is known to be below 2^24, as most are: this takes fewer instructions.
[[nodiscard]] URI94_INLINE constexpr node small_node(std::uint8_t production, std::uint32_t begin, std::uint32_t end,
                                                     std::uint32_t size) noexcept {
  if (size >> 24 != 0) __builtin_unreachable();
  return {production, begin, end, size};
}

/// Writes the nodes of one parse.
/// Either there is room for whatever tree there can be (`fast_start::room_for`), and the level is known when it is
/// compiled; or, for `AnyLevel`, both are seen when it runs. Where the room ends then, the nodes so far are given up
/// and the rules run on; what they write overwrites. A parse with more room follows.
template <bool AnyLevel>
class node_builder {
 public:
  using position = node_position;
  static constexpr position none = 0;

  /// The room must not be empty, unless the level has no nodes.
  node_builder(const char* base, const node_sink& to) noexcept
      : base_(base), nodes_(to.nodes), capacity_(to.capacity), level_(to.level) {}
  node_builder(const node_builder&) = delete;
  node_builder& operator=(const node_builder&) = delete;

  [[nodiscard]] uri94::level level() const noexcept {
    static_assert(AnyLevel, "asked at compile time");
    return level_;
  }

  [[nodiscard]] URI94_INLINE position snapshot() const noexcept { return count_; }
  /// Takes back all nodes since `to`: an abandoned branch leaves none.
  URI94_INLINE void rewind(position to) noexcept {
    count_ = to;
    while (__builtin_expect(chain_ > to, 0)) chain_ = nodes_[chain_ - 1].end();
  }

  /// Begins a node; `close` completes it.
  [[nodiscard]] URI94_INLINE position open() noexcept {
    if constexpr (AnyLevel) {
      if (__builtin_expect(count_ == capacity_, 0)) give_up();
    }
    return count_++;
  }
  URI94_INLINE void close(position at, std::uint8_t production, const char* begin, const char* end) noexcept {
    const auto size = static_cast<std::uint32_t>(count_ - at);
    if (__builtin_expect(size < 1U << 24, 1)) {
      nodes_[at] = small_node(production, offset(begin), offset(end), size);
    } else {
      nodes_[at] = node(production, offset(begin), offset(end), size);
    }
  }

  /// A node without children, whole.
  URI94_INLINE void leaf(std::uint8_t production, const char* begin, const char* end) noexcept {
    const position at = open();
    nodes_[at] = small_node(production, offset(begin), offset(end), 1);
  }

  /// Nodes without children that stand one after the other from `at` on, a byte between each two: the set bits of
  /// `ends` are the places where they end. `count` is how many of them there are.
  URI94_INLINE void leaves(std::uint8_t production, const char* at, std::uint64_t ends, std::uint32_t count) noexcept {
    static_assert(!AnyLevel, "room is not asked for");
    // Four at a time, whether there are so many or not: a loop of unknown length costs more than nodes in vain.
    const std::uint32_t origin = offset(at);
    std::uint32_t begin = origin;
    node* to = nodes_ + count_;
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
  /// Makes the last of such nodes one of another production.
  URI94_INLINE void rename_last(std::uint8_t production) noexcept { nodes_[count_ - 1].rename(production); }

  /// Begins a node of a recursion that goes round once more; `close_chain` completes all of them, at the same end.
  void chain(std::uint8_t production, const char* begin) noexcept {
    const position at = open();
    if (no_room_) return;
    nodes_[at] = node(production, offset(begin), static_cast<std::uint32_t>(chain_), 0);
    chain_ = at + 1;
  }
  [[nodiscard]] position begin_chain() noexcept {
    const position outer = chain_;
    chain_ = none;
    return outer;
  }
  /// Where nodes were given up, those of the outer rounds are gone.
  void end_chain(position outer) noexcept { chain_ = no_room_ ? none : outer; }
  void close_chain(position outer, const char* end) noexcept {
    while (!no_room_ && chain_ != none) {
      const position at = chain_ - 1;
      const node& n = nodes_[at];
      chain_ = n.end();
      nodes_[at] = node(n.production_index(), n.begin(), offset(end), static_cast<std::uint32_t>(count_ - at));
    }
    end_chain(outer);
  }

  /// The nodes of the characters in [begin, end), each a single byte: copies of a table's, moved to their offsets.
  template <typename Table>
  void append_characters(const char* begin, const char* end) noexcept {
    if constexpr (AnyLevel) {
      // Entries are copied whole, so that there must be room for the longest; asked for by pieces, so that little of it
      // stays unused.
      constexpr std::ptrdiff_t piece = 4096;
      while (end - begin > piece) {
        append_characters<Table>(begin, begin + piece);
        begin += piece;
      }
      if (capacity_ - count_ < static_cast<std::size_t>(end - begin) * Table::most) return give_up();
    }
    character_copies copies(offset(begin), nodes_ + count_);
    for (const char* c = begin; c != end; ++c) copies.add(Table::entry_for(*c));
    count_ = static_cast<position>(copies.end() - nodes_);
  }

  /// Runs of characters that stand one after the other in [begin, begin + size), a separator between each two: the
  /// nodes of the runs and, in one go, those of their characters. `separators` and `escapes` are where these stand, by
  /// bit; there are fewer than 63 bytes.
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

  /// Hands the result over.
  void finish(node_sink& to) const noexcept {
    to.count = count_;
    to.no_room = no_room_;
  }

 private:
  template <typename Table, bool HasEscapes>
  void append_runs_with(const char* begin, unsigned size, std::uint64_t separators, std::uint64_t escapes) noexcept {
    const std::uint32_t origin = offset(begin);
    character_copies copies(origin, nodes_ + count_);
    // Where the nodes of the runs and of the escapes are; after the last run, where the nodes end.
    node* runs[64 + 4];
    node* leads[64 / fast::escape_size + 2];
    node** run = runs;
    node** lead = leads;
    *run++ = copies.skip();
    constexpr bool two_readings = HasEscapes || Table::last_differs;
    const std::uint64_t other = HasEscapes ? escapes << 1 | escapes << 2 : last_run(separators);
    for (unsigned i = 0; i < size; ++i) {
      const character_entry& entry = Table::entry_for(begin[i], two_readings && (other >> i & 1) != 0);
      *run = copies.end();
      run += entry.begins_run;
      if constexpr (HasEscapes) {
        *lead = copies.end();
        lead += entry.begins_escape;
      }
      copies.add(entry);
    }
    for (unsigned i = 0; i < 4; ++i) run[i] = copies.end();
    count_ = static_cast<position>(copies.end() - nodes_);
    // Four at a time, as leaves are; those in vain come after the last.
    std::uint64_t ends = separators | std::uint64_t{1} << size;
    std::uint32_t first = origin;
    for (node** at = runs; at < run; at += 4) {
      for (unsigned i = 0; i < 4; ++i) {
        const std::uint32_t end = origin + first_bit(ends);
        *at[i] = small_node(Table::run, first, end, static_cast<std::uint32_t>(at[i + 1] - at[i]));
        first = end + 1;
        ends &= ends - 1;
      }
    }
    if constexpr (Table::run != Table::last_run) run[-1]->rename(Table::last_run);
    if constexpr (HasEscapes) {
      for (node** at = leads; at < lead; ++at, escapes &= escapes - 1)
        add_digits<Table>(*at, begin + first_bit(escapes));
    }
  }

  /// Counts the nodes of the digits of an escape into the nodes that it begins with.
  template <typename Table>
  static void add_digits(node* nodes, const char* escape) noexcept {
    const auto in_lead = static_cast<std::uint32_t>(Table::entry_for(escape[0]).size / sizeof(node));
    const std::uint64_t in_digits = Table::entry_for(escape[1], true).size + Table::entry_for(escape[2], true).size;
    const std::uint32_t more = static_cast<std::uint32_t>(in_digits / sizeof(node));
    for (std::uint32_t i = 0; i < in_lead; ++i) {
      const node& n = nodes[i];
      nodes[i] = small_node(n.production_index(), n.begin(), n.end(), n.size() + more);
    }
  }

  /// By bit: where the last run begins.
  [[nodiscard]] static std::uint64_t last_run(std::uint64_t separators) noexcept {
    return std::uint64_t{1} << (63 - __builtin_clzll(separators << 1 | 1));
  }

  /// The lowest bit that is set, or 63.
  [[nodiscard]] URI94_INLINE static std::uint32_t first_bit(std::uint64_t bits) noexcept {
    return static_cast<std::uint32_t>(__builtin_ctzll(bits | std::uint64_t{1} << 63));
  }

  URI94_INLINE void give_up() noexcept {
    no_room_ = true;
    count_ = 0;
    chain_ = none;
  }

  const char* base_;
  node* nodes_;
  std::size_t capacity_;
  position count_ = 0;
  position chain_ = none;
  bool no_room_ = false;
  uri94::level level_;
};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::parse_tables

#endif
