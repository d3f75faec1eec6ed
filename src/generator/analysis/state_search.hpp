// SPDX-License-Identifier: MIT
// Breadth-first search over subsets, pairs and triples of subsets, lists of states, and productions with their
// contexts.
#ifndef URI94_GENERATOR_ANALYSIS_STATE_SEARCH_HPP
#define URI94_GENERATOR_ANALYSIS_STATE_SEARCH_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "generator/bnf/effort.hpp"
#include "support/graph/numbering.hpp"

namespace uri94::analysis {

/// Breadth-first search that visits each node once, the nearest to a start first. Nodes are numbered from 0 in the
/// order of their visits. Records the classes of bytes on the path to each node:
///
///     search<std::array<subset, 2>> pairs(counted, {a, b});
///     while (const auto at = pairs.next()) {
///       if (found(*at)) return pairs.path();
///       for (…each class c…) (void)pairs.reach({a_after(c), b_after(c)}, c);
///     }
///
/// @tparam Node a list of numbers: std::array or std::vector
template <typename Node>
class search {
 public:
  /// Creates a search without a start.
  /// @param counted budget for the steps and the memory of new nodes
  explicit search(bnf::effort& counted) : counted_(counted) {}
  search(bnf::effort& counted, Node first) : counted_(counted) { (void)start(std::move(first)); }

  ~search() { counted_.release(kept_); }
  search(const search&) = delete;
  search& operator=(const search&) = delete;

  /// Adds a start. Returns the number of the start.
  std::size_t start(Node n) { return add(std::move(n), steps_.size(), no_byte); }

  /// Returns the next node, or an empty optional after the last reachable node.
  [[nodiscard]] std::optional<Node> next() {
    if (begun_) ++current_;
    begun_ = true;
    if (current_ == steps_.size()) return std::nullopt;
    return node(current_);
  }

  /// Records that a byte of class `c` reaches `to` from the current node.
  /// Returns: the number of `to`.
  std::size_t reach(Node to, std::size_t c) { return add(std::move(to), current_, static_cast<int>(c)); }
  /// Records that the current node reaches `to` without a byte.
  /// Returns: the number of `to`.
  std::size_t pass(Node to) { return add(std::move(to), current_, no_byte); }

  /// Returns true if the last step of the path to the current node reads a byte. Returns false for a start.
  [[nodiscard]] bool came_by_byte() const { return steps_[current_].by != no_byte; }
  /// Returns the number of the current node.
  [[nodiscard]] std::size_t number() const noexcept { return current_; }
  /// Returns the number of nodes reached so far.
  [[nodiscard]] std::size_t size() const noexcept { return steps_.size(); }
  [[nodiscard]] graph::node_reference<Node> node(std::size_t number) const {
    return nodes_[static_cast<std::uint32_t>(number)];
  }

  /// Returns the classes of bytes on the first path from a start to the current node. The path has the fewest steps,
  /// including steps without a byte.
  [[nodiscard]] std::vector<std::uint8_t> path() const {
    std::vector<std::uint8_t> classes;
    for (std::size_t i = current_; steps_[i].before != i; i = steps_[i].before) {
      if (steps_[i].by != no_byte) classes.push_back(static_cast<std::uint8_t>(steps_[i].by));
    }
    std::reverse(classes.begin(), classes.end());
    counted_.spend(classes.size());
    return classes;
  }

 private:
  static constexpr int no_byte = -1;
  /// Memory of a node in bytes: its entries in the table and in the list, without the elements of the node.
  static constexpr std::size_t bytes_of_a_node = 80;
  /// Cost in steps of inserting a node into a table with fewer than `many_nodes` nodes.
  static constexpr std::uint64_t steps_of_a_node = 20;
  /// Cost in steps of inserting a node into a larger table, which does not fit into the processor caches.
  static constexpr std::uint64_t steps_of_one_of_many = 200;
  static constexpr std::size_t many_nodes = 10'000;

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
    std::size_t before;  ///< Number of the previous node, or the node's own number for a start.
    int by;
  };

  std::size_t add(Node n, std::size_t before, int by) {
    const std::size_t size = n.size();
    counted_.spend(2 + size / 8);
    // Neighbouring classes often reach the same node.
    if (!steps_.empty() && node(last_) == n) return last_;
    const std::size_t number = last_ = nodes_.add(std::move(n));
    if (number == steps_.size()) {
      const std::size_t bytes = bytes_of_a_node + size * sizeof(typename Node::value_type);
      kept_ += bytes;
      counted_.keep(bytes);
      counted_.spend(steps_.size() < many_nodes ? steps_of_a_node : steps_of_one_of_many);
      steps_.push_back({before, by});
    }
    return number;
  }

  bnf::effort& counted_;
  std::uint64_t kept_ = 0;  ///< Memory charged to `counted_`, in bytes.
  graph::node_list<Node, hash> nodes_;
  std::vector<step> steps_;
  std::size_t current_ = 0;
  std::size_t last_ = 0;  ///< Number of the node reached last.
  bool begun_ = false;
};

}  // namespace uri94::analysis

#endif
