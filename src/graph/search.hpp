// SPDX-License-Identifier: MIT
// The one breadth-first search of everything but the generator, whose automata have their own: of terms, of sets of
// them, of pairs of states; and the way back from where an input may end.
#ifndef URI94_GRAPH_SEARCH_HPP
#define URI94_GRAPH_SEARCH_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <utility>
#include <vector>

namespace uri94::graph {

/// For tables by numbers, pairs of numbers and lists of numbers.
struct node_hash {
  std::size_t operator()(std::uint32_t n) const noexcept { return static_cast<std::size_t>(mixed(first, n)); }
  std::size_t operator()(const std::pair<std::uint32_t, std::uint32_t>& n) const noexcept {
    return static_cast<std::size_t>(mixed(mixed(first, n.first), n.second));
  }
  std::size_t operator()(const std::vector<std::uint32_t>& n) const noexcept {
    std::uint64_t h = first;
    for (const std::uint32_t number : n) h = mixed(h, number);
    return static_cast<std::size_t>(h);
  }

 private:
  static constexpr std::uint64_t first = 14695981039346656037ULL;
  [[nodiscard]] static std::uint64_t mixed(std::uint64_t h, std::uint32_t n) noexcept {
    return (h ^ n) * 1099511628211ULL;
  }
};

/// Nodes are numbered as they are met, from 0 on, and each is visited once, the nearest to a start first:
///
///     search<term> places;
///     (void)places.start(first);
///     while (places.next()) {
///       for (…each way on from places.visited()…) (void)places.reach(to, byte);
///     }
///
/// @tparam Node what `Hash` takes
/// @tparam Byte what a step is by: a byte, a class of bytes
template <typename Node, typename Byte = char, typename Hash = node_hash>
class search {
 public:
  /// How a node was come to.
  struct step {
    std::size_t before;    ///< The number of the node before; of a start its own.
    bool by_byte;          ///< Otherwise the step reads nothing.
    Byte by;               ///< The byte.
    std::size_t distance;  ///< Bytes from the nearest start.
  };

  search() = default;
  search(const search&) = delete;
  search& operator=(const search&) = delete;
  search(search&&) = default;
  search& operator=(search&&) = default;

  /// A node to begin with. @return its number
  std::size_t start(Node n) {
    const std::size_t number = numbers_.size();
    return add(std::move(n), {number, false, Byte(), 0});
  }

  /// Visits the next node; false where all that can be reached have been visited.
  [[nodiscard]] bool next() {
    while (!open_.empty()) {
      const auto [number, how] = open_.front();
      open_.pop_front();
      if (met_[number].visited) continue;
      current_ = number;
      met_[number].visited = true;
      met_[number].how = how;
      return true;
    }
    return false;
  }
  /// The number of the node visited.
  [[nodiscard]] std::size_t number() const noexcept { return current_; }
  /// The node visited.
  [[nodiscard]] const Node& visited() const { return at(current_); }

  /// From the node visited, a byte leads to `to`. @return the number of `to`
  std::size_t reach(Node to, Byte by) {
    return add(std::move(to), {current_, true, by, met_[current_].how.distance + 1});
  }
  /// The same without a byte: where it has not been visited, `to` is visited next. Of several, the one passed to last.
  std::size_t pass(Node to) {
    const step how{current_, false, Byte(), met_[current_].how.distance};
    const std::size_t known = numbers_.size();
    const std::size_t number = add(std::move(to), how);
    if (number == known) open_.pop_back();
    if (!met_[number].visited) open_.push_front({number, how});
    return number;
  }

  /// How many nodes have been met.
  [[nodiscard]] std::size_t size() const noexcept { return met_.size(); }
  /// A node by its number; the reference stays valid.
  [[nodiscard]] const Node& at(std::size_t number) const { return *met_[number].node; }
  /// How a node was come to, once it is visited.
  [[nodiscard]] const step& came(std::size_t number) const { return met_[number].how; }
  /// The bytes of a shortest way from a start to a node.
  [[nodiscard]] std::vector<Byte> way(std::size_t number) const {
    std::vector<Byte> bytes;
    for (; came(number).before != number; number = came(number).before) {
      if (came(number).by_byte) bytes.push_back(came(number).by);
    }
    std::reverse(bytes.begin(), bytes.end());
    return bytes;
  }

 private:
  struct meeting {
    const Node* node;  ///< In `numbers_`, whose keys stay where they are.
    bool visited;
    step how;
  };
  struct entry {
    std::size_t number;
    step how;
  };

  std::size_t add(Node n, const step& how) {
    const auto [known, is_new] = numbers_.emplace(std::move(n), met_.size());
    if (is_new) {
      met_.push_back({&known->first, false, how});
      open_.push_back({known->second, how});
    }
    return known->second;
  }

  std::unordered_map<Node, std::size_t, Hash> numbers_;
  std::vector<meeting> met_;
  std::deque<entry> open_;
  std::size_t current_ = 0;
};

/// A step from one node to another, by their numbers.
struct edge {
  std::size_t from;
  std::size_t to;
};

/// How to come from a node to an end.
struct way_to_end {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t distance = none;  ///< In steps; none where no end can be reached.
  std::size_t edge = none;      ///< The number of the first step's edge; none at an end.
};

/// By node: a shortest way to one of `ends`. Of several, it is the one whose end, and then whose edge, comes first.
[[nodiscard]] inline std::vector<way_to_end> ways_to_end(std::size_t nodes, const std::vector<edge>& edges,
                                                         const std::vector<std::size_t>& ends) {
  std::vector<std::vector<std::size_t>> into(nodes);
  for (std::size_t e = 0; e < edges.size(); ++e) into[edges[e].to].push_back(e);
  std::vector<way_to_end> ways(nodes);
  std::vector<std::size_t> open;
  for (const std::size_t end : ends) {
    if (std::exchange(ways[end].distance, 0) != 0) open.push_back(end);
  }
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const std::size_t e : into[open[i]]) {
      way_to_end& from = ways[edges[e].from];
      if (from.distance != way_to_end::none) continue;
      from = {ways[open[i]].distance + 1, e};
      open.push_back(edges[e].from);
    }
  }
  return ways;
}

}  // namespace uri94::graph

#endif
