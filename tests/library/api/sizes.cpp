// SPDX-License-Identifier: MIT
// Tests of the largest trees, of the limit of storage, and of moves of trees. Parsing fails with too_long if the tree
// would have more than `packed_node::max_size` nodes.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <iostream>
#include <set>
#include <string>

#include "library/parse/tree_access.hpp"
#include "uri94/parse.hpp"

namespace {

using uri94::error_kind;
using uri94::level;
using uri94::packed_node;

const uri94::production httpurl = *uri94::find_production(uri94::grammar_id::rfc1738, "httpurl");
const uri94::production hsegment = *uri94::find_production(uri94::grammar_id::rfc1738, "hsegment");

/// Number of nodes of a URL without segments: httpurl, hostport, host, hostname, toplabel and hpath.
constexpr std::size_t nodes_above_segments = 6;

/// Number of nodes of the largest tree on a 64-bit machine.
constexpr std::size_t most_nodes = (std::size_t{1} << 28) - 1;
static_assert(packed_node::max_size == (sizeof(void*) < 8 ? (std::size_t{1} << 26) - 1 : most_nodes));

/// Returns an http URL that has `nodes` nodes at level `components`.
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

TEST_CASE("parse: builds a complete tree of packed_node::max_size nodes, fails with too_long for one more node") {
  if (!has_gibibytes(sizeof(void*) < 8 ? 2 : 6)) {
    std::cout << "skipped: the largest tree needs more memory than this machine has\n";
    return;
  }
  {
    const std::string url = url_of(packed_node::max_size);
    const auto r = uri94::parse(httpurl, url, level::components);
    REQUIRE(r.has_value());
    CHECK(r->size() == packed_node::max_size);
    CHECK(uri94::nodes_of(r->root()).size() == packed_node::max_size);
    const uri94::node path = *r->root().child("hpath");
    std::size_t segments = 0;
    for (const uri94::node segment : path.children()) segments += uri94::nodes_of(segment).size();
    CHECK(segments == packed_node::max_size - nodes_above_segments);
  }
  // The limit is lower on 32-bit machines. A tree that is too long with 64 bits is also too long with 32 bits.
  for (const std::size_t nodes : std::set<std::size_t>{packed_node::max_size + 1, most_nodes, most_nodes + 1}) {
    if (nodes <= packed_node::max_size) continue;
    CAPTURE(nodes);
    const std::string url = url_of(nodes);
    const auto r = uri94::parse(httpurl, url, level::components);
    REQUIRE_FALSE(r.has_value());
    CHECK(r.error().kind() == error_kind::too_long);
    CHECK(uri94::accepts(httpurl, url));  // the input is legal
  }
}

TEST_CASE("parse: fails with too_long for a full tree of more than packed_node::max_size nodes") {
  // Each character has four nodes below the hsegment: uchar, unreserved, alpha and lowalpha.
  const std::string text(packed_node::max_size / 4 + 1, 'a');
  const auto r = uri94::parse(hsegment, text, level::full);
  REQUIRE_FALSE(r.has_value());
  CHECK(r.error().kind() == error_kind::too_long);
}

TEST_CASE("node_storage: reserve fails if the size in bytes would overflow") {
  uri94::node_storage storage;
  CHECK_FALSE(uri94::storage_access::reserve(storage, SIZE_MAX / sizeof(uri94::packed_node) + 1));
  CHECK_FALSE(uri94::storage_access::reserve(storage, SIZE_MAX / sizeof(uri94::packed_node) + 2));
  CHECK_FALSE(uri94::storage_access::reserve(storage, SIZE_MAX));
  CHECK(uri94::storage_access::capacity(storage) == 0);
}

TEST_CASE("owned_tree: after a move, the source is empty and the target has the tree") {
  auto from = uri94::parse(httpurl, "http://h/a", level::components);
  const uri94::expected<uri94::owned_tree, uri94::error> to(std::move(from));
  CHECK(to.has_value());
  CHECK(to->root().text() == "http://h/a");
  CHECK(from->empty());
  auto other = uri94::parse(httpurl, "http://other/", level::components);
  from = std::move(other);
  CHECK(from->root().text() == "http://other/");
  CHECK(other->empty());
}
