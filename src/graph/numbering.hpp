// SPDX-License-Identifier: MIT
// The one numbering of rules that are read as data, and of the prover: of expressions and bounds, of formulas, of terms
// and what they are made of.
#ifndef URI94_GRAPH_NUMBERING_HPP
#define URI94_GRAPH_NUMBERING_HPP

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace uri94::graph {

/// The numbers that a thing is made of, mixed to one: `hash_of(a, b, c).value()`.
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

/// Of things that know their own hash.
struct own_hash {
  template <typename Thing>
  std::size_t operator()(const Thing& t) const noexcept {
    return t.hash();
  }
};

/// Things in the order in which they came, equal ones once, numbered from 0 on.
/// @tparam Thing what has `==` and `Hash` takes
template <typename Thing, typename Hash = own_hash>
class numbering {
 public:
  /// The number of a thing, which it gets now where it is new; references to others are not valid then any longer.
  std::uint32_t add(Thing t) {
    // At least half of the places are free.
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

  /// Where the thing's number is, or is to be put.
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
  std::vector<std::uint32_t> table_;  ///< By hash, or the next free place after it; its size is a power of two.
};

}  // namespace uri94::graph

#endif
