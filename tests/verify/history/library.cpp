// SPDX-License-Identifier: MIT
// Tests of the library uri94-history through its public header.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "uri94/history.hpp"

namespace history = uri94::history;

namespace {

/// Returns the names of nodes with their places: "path[5,8) segment[5,8)".
std::string text_of(const std::vector<history::node>& tree) {
  std::string text;
  for (const history::node& n : tree) {
    text += (text.empty() ? "" : " ") + std::string(n.production) + "[" + std::to_string(n.begin) + "," +
            std::to_string(n.end) + ")";
  }
  return text;
}

}  // namespace

TEST_CASE("history::grammars: lists the grammars missing from liburi94, also as printed") {
  const std::vector<std::string>& names = history::grammars();
  const auto has = [&](const char* name) { return std::count(names.begin(), names.end(), name) == 1; };
  for (const char* const name : {"url-02", "url-03", "www-uri-00-generic", "www-uri-00-schemes", "rfc1808", "rfc2396",
                                 "rfc2732", "rfc3986", "url-03-printed", "rfc2396-printed"}) {
    CAPTURE(name);
    CHECK(has(name));
  }
  CHECK(!has("rfc1738"));
  CHECK(!history::parser::of("rfc1738"));
  CHECK(!history::parser::of("rfc1808", "no-such"));
}

TEST_CASE("history::parser: parse returns verdict, tree and error") {
  const auto url = history::parser::of("rfc1808");
  REQUIRE(url);
  CHECK(url->grammar() == "rfc1808");
  CHECK(url->production() == "URL");
  const history::answer a = url->parse("//h/a;b?c");
  CHECK(a.accepted);
  CHECK(!a.error);
  CHECK(text_of(a.tree) ==
        "URL[0,9) relativeURL[0,9) net_path[0,9) net_loc[2,3) abs_path[3,9) rel_path[4,9) path[4,5) fsegment[4,5) "
        "params[6,7) param[6,7) query[8,9)");
  CHECK(a.tree.front().size == a.tree.size());
  CHECK(url->parse("//h/a;b?c", uri94::level::none).tree.empty());
  CHECK(url->parse("//h/a;b?c", uri94::level::full).tree.size() > a.tree.size());

  const history::answer wrong = url->parse("//h/a b");
  CHECK(!wrong.accepted);
  REQUIRE(wrong.error);
  CHECK(wrong.error->offset == 5);
  CHECK(wrong.error->production == "fsegment");
  CHECK(wrong.error->citation.find("RFC 1808, section 2.2") == 0);
  const std::vector<std::string>& expected = wrong.error->expected;
  CHECK(std::count(expected.begin(), expected.end(), "pchar") == 1);
  CHECK(std::count(expected.begin(), expected.end(), "\";\"") == 1);
  CHECK(std::count(expected.begin(), expected.end(), "the end of the input") == 1);
}

TEST_CASE("history::parser: copies work in several threads after the original parser is destroyed") {
  std::vector<std::thread> threads;
  std::vector<int> accepted(4, 0);
  {
    const auto port = history::parser::of("rfc3986", "authority");
    REQUIRE(port);
    for (int& n : accepted) {
      threads.emplace_back([&n, of = *port] {
        for (int i = 0; i < 100; ++i) n += of.parse("user@[::1]:8" + std::to_string(i)).accepted ? 1 : 0;
      });
    }
  }
  for (std::thread& t : threads) t.join();
  CHECK(accepted == std::vector<int>(4, 100));
}

TEST_CASE("history::parser: a moved-from parser has empty names and rejects a string") {
  auto parser = history::parser::of("rfc1808", "URL");
  REQUIRE(parser);
  const history::parser other = std::move(*parser);
  CHECK(other.parse("a").accepted);
  CHECK(parser->grammar().empty());
  CHECK(parser->production().empty());
  const history::answer answer = parser->parse("a");
  CHECK_FALSE(answer.accepted);
  REQUIRE(answer.error);
  *parser = other;
  CHECK(parser->parse("a").accepted);
}
