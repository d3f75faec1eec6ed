// SPDX-License-Identifier: MIT
// The one breadth-first search of the analysis: of subsets, of pairs and triples of them, of lists of states, of
// productions and their contexts.
#ifndef URI94_ANALYSIS_SEARCH_HPP
#define URI94_ANALYSIS_SEARCH_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace uri94::analysis {

/// Visits each node once, the nearest to a start first, and knows the classes of bytes that lead there:
///
///     search<std::array<subset, 2>> pairs({a, b});
///     while (const auto at = pairs.next()) {
///       if (found(*at)) return pairs.path();
///       for (…each class c…) (void)pairs.reach({a_after(c), b_after(c)}, c);
///     }
///
/// @tparam Node a list of numbers: std::array or std::vector
template <typename Node>
class search {
 public:
  search() = default;
  explicit search(Node first) { (void)start(std::move(first)); }

  /// One more node to begin with. @return its number
  std::size_t start(Node n) { return add(std::move(n), steps_.size(), no_byte); }

  /// The next node, or nothing where all that can be reached have been visited.
  [[nodiscard]] std::optional<Node> next() {
    if (begun_) ++current_;
    begun_ = true;
    if (current_ == steps_.size()) return std::nullopt;
    return *steps_[current_].at;
  }

  /// From the node visited, a byte of class `c` leads to `to`.
  /// @return the number of `to`: 0 is the start, and nodes are visited in the order of their numbers
  std::size_t reach(Node to, std::size_t c) { return add(std::move(to), current_, static_cast<int>(c)); }
  /// The same without a byte.
  std::size_t pass(Node to) { return add(std::move(to), current_, no_byte); }

  /// Whether a byte led to the node visited, not a step without one.
  [[nodiscard]] bool came_by_byte() const { return steps_[current_].by != no_byte; }
  /// The number of the node visited.
  [[nodiscard]] std::size_t number() const noexcept { return current_; }
  /// How many nodes have been reached.
  [[nodiscard]] std::size_t size() const noexcept { return steps_.size(); }
  [[nodiscard]] const Node& node(std::size_t number) const { return *steps_[number].at; }

  /// The classes of bytes on a shortest way from a start to the node visited.
  [[nodiscard]] std::vector<std::uint8_t> path() const {
    std::vector<std::uint8_t> classes;
    for (std::size_t i = current_; steps_[i].before != i; i = steps_[i].before) {
      if (steps_[i].by != no_byte) classes.push_back(static_cast<std::uint8_t>(steps_[i].by));
    }
    std::reverse(classes.begin(), classes.end());
    return classes;
  }

 private:
  static constexpr int no_byte = -1;

  struct hash {
    [[nodiscard]] std::size_t operator()(const Node& n) const noexcept {
      std::uint64_t h = 0x9E3779B97F4A7C15U;
      for (const auto part : n) {
        h = (h ^ part) * 0xFF51AFD7ED558CCDU;
        h ^= h >> 32U;
      }
      return static_cast<std::size_t>(h);
    }
  };
  struct step {
    const Node* at;      ///< In `numbers_`, whose keys stay where they are.
    std::size_t before;  ///< The number of the node before; of a start its own.
    int by;
  };

  std::size_t add(Node n, std::size_t before, int by) {
    const auto [known, is_new] = numbers_.emplace(std::move(n), steps_.size());
    if (is_new) steps_.push_back({&known->first, before, by});
    return known->second;
  }

  std::unordered_map<Node, std::size_t, hash> numbers_;
  std::vector<step> steps_;
  std::size_t current_ = 0;
  bool begun_ = false;
};

}  // namespace uri94::analysis

#endif
