// SPDX-License-Identifier: MIT
// The terms that are reachable from a production, with the edges between the terms.
#ifndef URI94_VERIFY_CONFORMANCE_TERM_GRAPH_HPP
#define URI94_VERIFY_CONFORMANCE_TERM_GRAPH_HPP

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "support/graph/search.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::conformance {

/// A term and the byte offset (0-based) in a string at which a derivation reaches the term.
using passed_term = std::pair<oracle::term, std::size_t>;

/// The terms that are reachable from a production, numbered from 0. Each term has an edge to each of its next terms.
class term_graph {
 public:
  /// Finds the terms that are reachable from production number `production`.
  /// Lifetime: the terms must outlive the graph.
  term_graph(oracle::terms& in, std::size_t production);
  ~term_graph();
  term_graph(const term_graph&) = delete;
  term_graph& operator=(const term_graph&) = delete;

  [[nodiscard]] std::size_t size() const noexcept { return met_.size(); }
  [[nodiscard]] oracle::term at(std::size_t number) const { return met_.at(number); }
  /// Returns the numbers of the terms that continue in one of several ways.
  [[nodiscard]] const std::vector<std::size_t>& choices() const noexcept { return choices_; }
  [[nodiscard]] const std::vector<graph::edge>& edges() const noexcept { return edges_; }
  /// Returns the index (0-based) of the edge in the list `next` of the term at which the edge begins.
  [[nodiscard]] std::size_t way_of(std::size_t edge) const { return ways_[edge]; }

  /// Returns a shortest string that the production reads before it reaches the term.
  [[nodiscard]] std::string before(std::size_t number) const;
  /// Returns the terms on a path that reads this shortest string, from the production up to and including the term.
  [[nodiscard]] std::vector<passed_term> passed(std::size_t number) const;
  /// Returns the string that is read on the path from the term to an end.
  /// @param ways Result of `graph::ways_to_end` for the edges of this graph.
  [[nodiscard]] std::string after(std::size_t number, const std::vector<graph::way_to_end>& ways) const;

 private:
  oracle::terms& terms_;
  graph::search<oracle::term> met_;
  std::vector<std::size_t> choices_;
  std::vector<graph::edge> edges_;
  std::vector<std::size_t> ways_;
};

}  // namespace uri94::conformance

#endif
