// SPDX-License-Identifier: MIT
// Interning table for expressions, formulas and terms.
#ifndef URI94_SUPPORT_GRAPH_NUMBERING_HPP
#define URI94_SUPPORT_GRAPH_NUMBERING_HPP

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace uri94::graph {

/// Combination of several numbers into one hash value: `hash_of(a, b, c).value()`.
class hash_of {
 public:
  template <typename... Parts>
  explicit hash_of(Parts... parts) noexcept {
    (add(parts), ...);
  }
  void add(std::uint64_t part) noexcept {
    sum_ = (sum_ ^ part) * 0x9E3779B97F4A7C15U;
    sum_ ^= sum_ >> 32U;
  }
  [[nodiscard]] std::size_t value() const noexcept { return static_cast<std::size_t>(sum_); }

 private:
  std::uint64_t sum_ = 0;
};

/// Hash function for types with a member `hash()`.
struct own_hash {
  template <typename Thing>
  std::size_t operator()(const Thing& t) const noexcept {
    return t.hash();
  }
};

/// A list of distinct things, numbered from 0 in the order of insertion.
/// @tparam Thing Type with `==` and a hash value by `Hash`.
template <typename Thing, typename Hash = own_hash>
class numbering {
 public:
  /// Returns the number of a thing. Adds it if it is new, which invalidates references to other things.
  std::uint32_t add(Thing t) {
    // Keeps at least half of the table free.
    if (things_.size() * 2 >= table_.size()) grow();
    const std::size_t at = place_of(t);
    if (table_[at] == free) {
      table_[at] = static_cast<std::uint32_t>(things_.size());
      things_.push_back(std::move(t));
    }
    return table_[at];
  }
  [[nodiscard]] const Thing& operator[](std::uint32_t number) const { return things_[number]; }
  [[nodiscard]] std::size_t size() const noexcept { return things_.size(); }

 private:
  static constexpr std::uint32_t free = 0xFFFFFFFF;

  /// Returns the place of the thing in the table, or the free place for it.
  [[nodiscard]] std::size_t place_of(const Thing& t) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t at = Hash()(t) & mask;
    while (table_[at] != free && !(things_[table_[at]] == t)) at = (at + 1) & mask;
    return at;
  }
  void grow() {
    table_.assign(table_.empty() ? 16 : table_.size() * 2, free);
    for (std::uint32_t number = 0; number != things_.size(); ++number) table_[place_of(things_[number])] = number;
  }

  std::vector<Thing> things_;
  std::vector<std::uint32_t> table_;  ///< Open addressing by hash with linear probing. The size is a power of two.
};

}  // namespace uri94::graph

#endif
