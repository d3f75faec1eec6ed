// SPDX-License-Identifier: MIT
// Tests of the graph search and the partition refinement used by the oracle.
#include "support/graph/search.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "verify/oracle/partition.hpp"

namespace oracle_search_tests {

namespace {

using uri94::graph::edge;
using uri94::graph::search;
using uri94::graph::way_to_end;
using uri94::graph::ways_to_end;
using uri94::oracle::partition;
using uri94::oracle::refine;

using numbers = std::vector<std::size_t>;

std::string text_of(const std::vector<char>& bytes) {
  return {bytes.begin(), bytes.end()};
}

/// Returns the nodes in the order in which a search from node 0 visits them. `steps(node, search)` adds the edges of a
/// node.
template <typename Steps>
std::vector<std::uint32_t> visited(search<std::uint32_t>& s, Steps steps) {
  (void)s.start(0);
  std::vector<std::uint32_t> order;
  while (s.next()) {
    order.push_back(s.visited());
    steps(s.visited(), s);
  }
  return order;
}

}  // namespace

TEST_CASE("search: visits each node once in order of distance, with a shortest path") {
  // Edges: 0 -a-> 1 -b-> 3, 0 -c-> 2 -d-> 3 -e-> 0.
  search<std::uint32_t> s;
  const auto order = visited(s, [](std::uint32_t at, search<std::uint32_t>& in) {
    if (at == 0) (void)in.reach(1, 'a'), (void)in.reach(2, 'c');
    if (at == 1) (void)in.reach(3, 'b');
    if (at == 2) (void)in.reach(3, 'd');
    if (at == 3) (void)in.reach(0, 'e');
  });
  CHECK(order == std::vector<std::uint32_t>{0, 1, 2, 3});
  CHECK(s.size() == 4);
  CHECK(text_of(s.way(3)) == "ab");
  CHECK(s.came(3).distance == 2);
  CHECK(s.came(0).before == 0);
  CHECK(text_of(s.way(0)) == "");
}

TEST_CASE("search: a step without a byte keeps the distance, and its target is visited next") {
  // Edges: 0 -a-> 1, 0 -b-> 2, 0 -c-> 4. Edges without a byte: 1 -> 3, 1 -> 2. Nodes 1, 2 and 3 have distance 1.
  search<std::uint32_t> s;
  const auto order = visited(s, [](std::uint32_t at, search<std::uint32_t>& in) {
    if (at == 0) (void)in.reach(1, 'a'), (void)in.reach(2, 'b'), (void)in.reach(4, 'c');
    if (at == 1) (void)in.pass(3), (void)in.pass(2);
  });
  CHECK(order == std::vector<std::uint32_t>{0, 1, 2, 3, 4});
  CHECK(text_of(s.way(s.start(2))) == "a");
  CHECK(s.came(s.start(2)).distance == 1);
  CHECK_FALSE(s.came(s.start(2)).by_byte);
  // Nodes are numbered in the order of discovery, not in the order of visits.
  CHECK(s.at(1) == 1);
  CHECK(s.at(2) == 2);
  CHECK(s.at(3) == 4);
  CHECK(s.at(4) == 3);
}

TEST_CASE("search: a repeated start node keeps its number, and a node keeps its first path") {
  search<std::uint32_t> s;
  CHECK(s.start(7) == 0);
  CHECK(s.start(8) == 1);
  CHECK(s.start(7) == 0);
  REQUIRE(s.next());
  (void)s.reach(9, 'x');
  REQUIRE(s.next());
  (void)s.reach(9, 'y');
  REQUIRE(s.next());
  CHECK(s.visited() == 9);
  CHECK(text_of(s.way(s.number())) == "x");
  CHECK_FALSE(s.next());
}

TEST_CASE("ways_to_end: finds shortest paths and marks nodes without a path") {
  // Edges: 0 -> 1 -> 2 (end), 0 -> 2, 3 -> 3.
  const std::vector<edge> edges{{0, 1}, {1, 2}, {0, 2}, {3, 3}};
  const std::vector<way_to_end> ways = ways_to_end(4, edges, {2});
  CHECK(ways[2].distance == 0);
  CHECK(ways[2].edge == way_to_end::none);
  CHECK(ways[1].distance == 1);
  CHECK(ways[1].edge == 1);
  CHECK(ways[0].distance == 1);
  CHECK(ways[0].edge == 2);
  CHECK(ways[3].distance == way_to_end::none);
}

TEST_CASE("refine: adds a round per string length until all states of a part are equivalent") {
  // The language `x*` over the classes x and y. State 1 is dead.
  CHECK(refine({true, false}, {0, 1, 1, 1}, 2) == std::vector<partition>{{1, 0}, {0, 1}});
  // Strings with an even number of x. States 0 and 2 are equivalent, and states 1 and 3.
  const std::vector<partition> even = refine({true, false, true, false}, {1, 2, 3, 0}, 1);
  CHECK(even.back() == partition{0, 1, 0, 1});
  // Exactly three x, then a dead state. Strings of three bytes are needed to distinguish all states.
  const std::vector<partition> three = refine({false, false, false, true, false}, {1, 2, 3, 4, 4}, 1);
  CHECK(three[0] == partition{0, 0, 0, 1, 0});
  CHECK(three.back() == partition{0, 1, 2, 3, 4});
  CHECK(three.size() == 4);
  // The partition of a single state has one part.
  CHECK(refine({true}, {0}, 1).back() == partition{0});
}

}  // namespace oracle_search_tests
