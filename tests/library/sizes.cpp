// SPDX-License-Identifier: MIT
// The largest trees: what a node has no room for is refused as too long, and nothing is wrong in silence.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <iostream>
#include <set>
#include <string>

#include "uri94/parse.hpp"

namespace {

using uri94::error_kind;
using uri94::level;
using uri94::node;

const uri94::production httpurl = *uri94::find_production(uri94::grammar::rfc1738, "httpurl");
const uri94::production hsegment = *uri94::find_production(uri94::grammar::rfc1738, "hsegment");

/// httpurl, hostport, host, hostname, toplabel and hpath: what a URL without segments has.
constexpr std::size_t nodes_above_segments = 6;

/// The nodes of the largest tree, where memory has 64 bits.
constexpr std::size_t most_nodes = (std::size_t{1} << 28) - 1;
static_assert(node::max_size == (sizeof(void*) < 8 ? (std::size_t{1} << 26) - 1 : most_nodes));

/// An http URL of so many nodes at level `components`.
std::string url_of(std::size_t nodes) {
  std::string url = "http://h/";
  const std::size_t segments = nodes - nodes_above_segments;
  url.reserve(url.size() + 2 * segments);
  url += 'a';
  for (std::size_t i = 1; i < segments; ++i) url += "/a";
  return url;
}

bool has_gibibytes(std::uint64_t count) {
  const auto pages = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES));
  const auto size = static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE));
  rlimit limit{};
  getrlimit(RLIMIT_AS, &limit);
  const std::uint64_t needed = count << 30;
  return pages * size >= needed && (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= needed);
}

}  // namespace

TEST_CASE("a tree of as many nodes as there may be is whole, and one node more is too long") {
  if (!has_gibibytes(sizeof(void*) < 8 ? 2 : 6)) {
    std::cout << "skipped: the largest tree needs more memory than this machine has\n";
    return;
  }
  {
    const std::string url = url_of(node::max_size);
    const uri94::result r = uri94::parse(httpurl, url, level::components);
    REQUIRE(r.accepted());
    CHECK(r.tree().size() == node::max_size);
    CHECK(r.tree().root().size() == node::max_size);
    const uri94::tree_node path = *r.tree().root().child("hpath");
    std::size_t segments = 0;
    for (const uri94::tree_node segment : path.children()) segments += segment.size();
    CHECK(segments == node::max_size - nodes_above_segments);
  }
  // With 32 bits a tree is smaller than with 64; what is too long with 64 is too long there too.
  for (const std::size_t nodes : std::set<std::size_t>{node::max_size + 1, most_nodes, most_nodes + 1}) {
    if (nodes <= node::max_size) continue;
    CAPTURE(nodes);
    const std::string url = url_of(nodes);
    const uri94::result r = uri94::parse(httpurl, url, level::components);
    REQUIRE_FALSE(r.accepted());
    CHECK(r.error().kind() == error_kind::too_long);
    CHECK(uri94::accepts(httpurl, url));  // it is legal all the same
  }
}

TEST_CASE("a full tree that has too many nodes is too long") {
  // Each character has four nodes below its segment: hsegment, uchar, unreserved, alpha, lowalpha.
  const std::string text(node::max_size / 4 + 1, 'a');
  const uri94::result r = uri94::parse(hsegment, text, level::full);
  REQUIRE_FALSE(r.accepted());
  CHECK(r.error().kind() == error_kind::too_long);
}

TEST_CASE("room for more nodes than memory has bytes is refused, not wrapped round") {
  uri94::node_storage storage;
  CHECK_FALSE(storage.reserve(SIZE_MAX / sizeof(node) + 1));
  CHECK_FALSE(storage.reserve(SIZE_MAX / sizeof(node) + 2));
  CHECK_FALSE(storage.reserve(SIZE_MAX));
  CHECK(storage.capacity() == 0);
}

TEST_CASE("a result that was moved from is not accepted and has no tree") {
  uri94::result from = uri94::parse(httpurl, "http://h/a", level::components);
  const uri94::result to(std::move(from));
  CHECK(to.accepted());
  CHECK(to.tree().root().text() == "http://h/a");
  CHECK_FALSE(from.accepted());
  CHECK(from.tree().empty());
  uri94::result other = uri94::parse(httpurl, "http://other/", level::components);
  from = std::move(other);
  CHECK(from.tree().root().text() == "http://other/");
  CHECK_FALSE(other.accepted());
  CHECK(other.tree().begin() == nullptr);
}
