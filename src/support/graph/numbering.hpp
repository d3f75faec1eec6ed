// SPDX-License-Identifier: MIT
// Interning table that numbers distinct values, such as expressions, formulas and nodes of a search.
#ifndef URI94_SUPPORT_GRAPH_NUMBERING_HPP
#define URI94_SUPPORT_GRAPH_NUMBERING_HPP

#include <cstddef>
#include <cstdint>
#include <deque>
#include <type_traits>
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
/// @tparam List `std::vector`, or `std::deque` if references to things must stay valid.
template <typename Thing, typename Hash = own_hash, template <typename...> class List = std::vector>
class numbering {
 public:
  /// Returns the number of a thing. Adds the thing if it is new. If `List` is a vector, an added thing invalidates
  /// references.
  std::uint32_t add(const Thing& t) { return add_if_new(t); }
  std::uint32_t add(Thing&& t) { return add_if_new(std::move(t)); }
  [[nodiscard]] const Thing& operator[](std::uint32_t number) const { return things_[number]; }
  [[nodiscard]] std::size_t size() const noexcept { return things_.size(); }

 private:
  static constexpr std::uint32_t free = 0xFFFFFFFF;
  struct slot {
    std::uint32_t number = free;
    std::uint32_t hash = 0;
  };

  template <typename Added>
  std::uint32_t add_if_new(Added&& t) {
    // Keeps at least half of the table free.
    if (things_.size() * 2 >= table_.size()) grow();
    const std::uint32_t hash = hash_of_thing(t);
    std::size_t at = hash & (table_.size() - 1);
    for (; table_[at].number != free; at = next(at)) {
      if (table_[at].hash == hash && things_[table_[at].number] == t) return table_[at].number;
    }
    table_[at] = {static_cast<std::uint32_t>(things_.size()), hash};
    things_.push_back(std::forward<Added>(t));
    return table_[at].number;
  }
  /// Returns 32 bits that depend on all bits of the hash value.
  [[nodiscard]] static std::uint32_t hash_of_thing(const Thing& t) {
    return static_cast<std::uint32_t>((Hash()(t) * std::uint64_t{0x9E3779B97F4A7C15U}) >> 32U);
  }
  [[nodiscard]] std::size_t next(std::size_t at) const noexcept { return (at + 1) & (table_.size() - 1); }
  void grow() {
    const std::vector<slot> before = std::exchange(table_, std::vector<slot>(table_.empty() ? 16 : table_.size() * 2));
    for (const slot& s : before) {
      if (s.number == free) continue;
      std::size_t at = s.hash & (table_.size() - 1);
      while (table_[at].number != free) at = next(at);
      table_[at] = s;
    }
  }

  List<Thing> things_;
  std::vector<slot> table_;  ///< Hash table with linear probing. The size is a power of two.
};

template <typename Node>
constexpr bool is_small_node = std::is_trivially_copy_constructible_v<Node>;

/// A copy of a node if its type is trivially copy constructible. Otherwise a reference that is valid as long as the
/// list of nodes.
template <typename Node>
using node_reference = std::conditional_t<is_small_node<Node>, Node, const Node&>;

/// Distinct nodes of a search.
template <typename Node, typename Hash>
class node_list {
 public:
  std::uint32_t add(Node n) { return nodes_.add(std::move(n)); }
  [[nodiscard]] node_reference<Node> operator[](std::uint32_t number) const { return nodes_[number]; }
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }

 private:
  std::conditional_t<is_small_node<Node>, numbering<Node, Hash>, numbering<Node, Hash, std::deque>> nodes_;
};

}  // namespace uri94::graph

#endif
