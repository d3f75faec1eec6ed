// SPDX-License-Identifier: MIT
// Breadth-first search of graphs, and shortest paths to end nodes. The automata of the generator use another search,
// `generator/analysis/state_search.hpp`.
#ifndef URI94_SUPPORT_GRAPH_SEARCH_HPP
#define URI94_SUPPORT_GRAPH_SEARCH_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "support/graph/numbering.hpp"

namespace uri94::graph {

/// Hash function for numbers, pairs of numbers and lists of numbers.
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

/// Breadth-first search. Numbers the nodes from 0 in the order of discovery. Visits each node once, in the order of the
/// distance from the nearest start. Example:
///
///     search<term> places;
///     (void)places.start(first);
///     while (places.next()) {
///       for (…each step from places.visited()…) (void)places.reach(to, byte);
///     }
///
/// @tparam Node Type with a hash value by `Hash`.
/// @tparam Byte Type of the label of a step: a byte, or a class of bytes.
template <typename Node, typename Byte = char, typename Hash = node_hash>
class search {
 public:
  /// The last step of the path to a node.
  struct step {
    std::uint32_t before;    ///< Number of the previous node. For a start, the number of the start.
    std::uint32_t distance;  ///< Number of bytes on the path from the nearest start.
    Byte by;                 ///< Byte that the step reads, if `by_byte` is true.
    bool by_byte;            ///< True if the step reads a byte.
  };

  search() = default;
  search(const search&) = delete;
  search& operator=(const search&) = delete;
  search(search&&) = default;
  search& operator=(search&&) = default;

  /// Adds a start node. Returns its number.
  std::size_t start(Node n) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    return add(std::move(n), {number, 0, Byte(), false});
  }

  /// Visits the next node. Returns false if all reachable nodes are visited.
  [[nodiscard]] bool next() {
    while (!passed_.empty()) {
      const passed to = passed_.back();
      passed_.pop_back();
      if (visit(to.number)) {
        met_[current_].how = to.how;
        return true;
      }
    }
    while (next_ < met_.size()) {
      if (visit(next_++)) return true;
    }
    return false;
  }
  /// Returns the number of the current node.
  [[nodiscard]] std::size_t number() const noexcept { return current_; }
  /// Returns the current node.
  [[nodiscard]] node_reference<Node> visited() const { return at(current_); }

  /// Adds a step by a byte from the current node. Returns the number of `to`.
  std::size_t reach(Node to, Byte by) {
    return add(std::move(to), {current_, met_[current_].how.distance + 1, by, true});
  }
  /// Adds a step without a byte from the current node. Returns the number of `to`. If `to` is not yet visited, `next`
  /// visits `to` before all nodes that were added earlier.
  std::size_t pass(Node to) {
    const step how{current_, met_[current_].how.distance, Byte(), false};
    const std::uint32_t number = add(std::move(to), how);
    if (!met_[number].visited) passed_.push_back({number, how});
    return number;
  }

  /// Returns the number of nodes found so far.
  [[nodiscard]] std::size_t size() const noexcept { return met_.size(); }
  /// Returns the node with the given number.
  [[nodiscard]] node_reference<Node> at(std::size_t number) const { return nodes_[static_cast<std::uint32_t>(number)]; }
  /// Returns the last step to a node.
  /// Precondition: the node is visited.
  [[nodiscard]] const step& came(std::size_t number) const { return met_[number].how; }
  /// Returns the bytes of a shortest path from a start to a node.
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
    step how;
    bool visited;
  };
  struct passed {
    std::uint32_t number;
    step how;
  };

  std::uint32_t add(Node n, const step& how) {
    const std::uint32_t number = nodes_.add(std::move(n));
    if (number == met_.size()) met_.push_back({how, false});
    return number;
  }
  /// Makes a node the current node. Returns false if the node was already visited.
  bool visit(std::uint32_t number) {
    if (std::exchange(met_[number].visited, true)) return false;
    current_ = number;
    return true;
  }

  node_list<Node, Hash> nodes_;
  std::vector<meeting> met_;    ///< Last step to each node, by number of the node.
  std::vector<passed> passed_;  ///< Steps without a byte to take next. The last step is taken first.
  std::uint32_t next_ = 0;      ///< Number of the node to visit when `passed_` is empty.
  std::uint32_t current_ = 0;
};

/// A directed edge between two nodes, as numbers of the nodes.
struct edge {
  std::size_t from;
  std::size_t to;
};

/// The first step of a shortest path from a node to an end.
struct way_to_end {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t distance = none;  ///< Number of steps. `none` if no end is reachable.
  std::size_t edge = none;      ///< Number of the first edge of the path. `none` at an end.
};

/// Returns the first step of a shortest path from each node to one of `ends`. Among several shortest paths, prefers the
/// path to the first end. Breaks further ties by the numbers of the edges, from the last edge of the path to the first.
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
