// SPDX-License-Identifier: MIT
// Tests that the parse functions of uri94 agree on verdicts, error offsets and numbers of nodes. Also tests the
// generated corpus.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "corpus.hpp"
#include "library/parse/grammar_tables.hpp"
#include "library/parse/tree_access.hpp"
#include "support/into_sink.hpp"
#include "uri94/uri94.hpp"

namespace {

using uri94::level;

constexpr std::uint64_t seed = 1738;

using uri94::parse_tables::data_of;
using uri94::parse_tables::node_sink;

/// Returns 1 plus the number of nodes that a parse function builds for a URL. Returns 0 for a rejected URL.
template <typename Function>
std::size_t nodes_by(Function f, const std::string& url, level l) {
  static std::vector<uri94::packed_node> nodes;
  nodes.resize(std::max(nodes.size(), 10 * url.size() + 1000));
  node_sink sink{nodes.data(), nodes.size(), l};
  return f(url.data(), url.data() + url.size(), sink) ? sink.count + 1 : 0;
}

std::size_t nodes_of_children(const uri94::node& n) {
  std::size_t count = 1;
  for (const uri94::node child : n.children()) count += uri94::nodes_of(child).size();
  return count;
}

}  // namespace

TEST_CASE("parse functions: agree on the nodes of legal URLs, and on the error offset of illegal URLs at all levels") {
  const uri94::production start = uri94::default_start(uri94::grammar_id::rfc1738);
  std::vector<std::string> urls = bench::generate(seed, 20000);
  MESSAGE("seed " << seed);
  for (const bool legal : {true, false}) {
    if (!legal) bench::make_illegal(urls, seed);
    std::string shortest;
    for (const std::string& url : urls) {
      uri94::node_storage storage;
      bool agree = true;
      std::size_t offset = 0;
      for (const level l : {level::none, level::components, level::full}) {
        const auto o = uri94::parse(start, url, l, storage);
        const std::size_t nodes = o ? o->size() + 1 : 0;
        agree = agree && o.has_value() == legal;
        if (o && l != level::none)
          agree = agree && uri94::nodes_of(o->root()).size() == o->size() && nodes_of_children(o->root()) == o->size();
        if (!o) agree = agree && (l == level::none || o.error().offset() == offset);
        if (!o) offset = o.error().offset();
        agree = agree && nodes_by(data_of(start.grammar()).any_level[start.index()], url, l) == nodes;
        if (l == level::none) continue;
        const uri94::parse_tables::fast_starts& fast = data_of(start.grammar()).fast;
        const auto in_sink = [](uri94::parse_tables::tree_function f) {
          return [f](const char* begin, const char* end, node_sink& to) {
            return uri94::tests::into_sink(f, begin, end, to);
          };
        };
        const auto baseline = fast.baseline[static_cast<std::size_t>(l)][start.index()].function;
        agree = agree && nodes_by(in_sink(fast.of(start, l).function), url, l) == nodes &&
                nodes_by(in_sink(baseline), url, l) == nodes;
      }
      if (!agree && (shortest.empty() || url.size() < shortest.size())) shortest = url;
    }
    CHECK_MESSAGE(shortest.empty(), shortest);
  }
}

TEST_CASE("corpus: URLs are legal, 80 % http, about 60 bytes on average") {
  const std::vector<std::string> urls = bench::generate(seed, 20000);
  std::size_t http = 0;
  std::size_t bytes = 0;
  for (const std::string& url : urls) {
    CHECK_MESSAGE(uri94::accepts(uri94::default_start(uri94::grammar_id::rfc1738), url), url);
    http += bench::scheme_of(url) == "http" ? 1 : 0;
    bytes += url.size();
  }
  CHECK(http > urls.size() * 78 / 100);
  CHECK(http < urls.size() * 82 / 100);
  CHECK(bytes / urls.size() >= 52);
  CHECK(bytes / urls.size() <= 68);
}
