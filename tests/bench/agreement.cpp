// SPDX-License-Identifier: MIT
// What is timed is the same work: the passes agree on what is accepted and on the nodes, whichever function makes them.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "corpus.hpp"
#include "parse/grammar_tables.hpp"
#include "uri94/uri94.hpp"

namespace {

using uri94::level;

constexpr std::uint64_t seed = 1738;

using uri94::parse_tables::data_of;
using uri94::parse_tables::instruction_set;
using uri94::parse_tables::node_sink;

/// What a function makes of a URL, in place of the one that a parse would choose.
std::size_t nodes_by(uri94::parse_tables::rule_function f, const std::string& url, level l) {
  static std::vector<uri94::node> nodes;
  nodes.resize(std::max(nodes.size(), 10 * url.size() + 1000));
  node_sink sink{nodes.data(), nodes.size(), l};
  return f(url.data(), url.data() + url.size(), sink) ? sink.count + 1 : 0;
}

std::size_t nodes_of_children(const uri94::tree_node& n) {
  std::size_t count = 1;
  for (const uri94::tree_node child : n.children()) count += child.size();
  return count;
}

}  // namespace

TEST_CASE("every pass accepts what is legal and rejects what is not, at one offset") {
  const uri94::production start = uri94::default_start(uri94::grammar::rfc1738);
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
        const uri94::outcome o = uri94::parse(start, url, l, storage);
        const std::size_t nodes = o ? o.tree().size() + 1 : 0;
        agree = agree && o.accepted() == legal;
        if (o && l != level::none)
          agree = agree && o.tree().root().size() == o.tree().size() &&
                  nodes_of_children(o.tree().root()) == o.tree().size();
        if (!o) agree = agree && (l == level::none || o.error().offset() == offset);
        if (!o) offset = o.error().offset();
        agree = agree && nodes_by(data_of(start.grammar()).any_level[start.index()], url, l) == nodes;
        for (const instruction_set i : {instruction_set::baseline, uri94::parse_tables::widest_instructions()}) {
          const auto* const fast = data_of(start.grammar()).fast_start_of(start, l, i);
          agree = agree && fast != nullptr && nodes_by(fast->function, url, l) == nodes;
        }
      }
      if (!agree && (shortest.empty() || url.size() < shortest.size())) shortest = url;
    }
    CHECK_MESSAGE(shortest.empty(), shortest);
  }
}

TEST_CASE("each generated URL is legal, 80 % are http, about 60 bytes on average") {
  const std::vector<std::string> urls = bench::generate(seed, 20000);
  std::size_t http = 0;
  std::size_t bytes = 0;
  for (const std::string& url : urls) {
    CHECK_MESSAGE(uri94::accepts(uri94::default_start(uri94::grammar::rfc1738), url), url);
    http += bench::scheme_of(url) == "http" ? 1 : 0;
    bytes += url.size();
  }
  CHECK(http > urls.size() * 78 / 100);
  CHECK(http < urls.size() * 82 / 100);
  CHECK(bytes / urls.size() >= 52);
  CHECK(bytes / urls.size() <= 68);
}
