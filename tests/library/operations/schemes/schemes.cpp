// SPDX-License-Identifier: MIT
// Tests of properties of every scheme that has a production in a grammar.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/scheme.hpp"
#include "uri94/uri94.hpp"

using uri94::grammar_id;

TEST_CASE("schemes: every alternative of url except the general form has a row in schemes.json") {
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    std::string printed(uri94::default_start(g).amended());
    if (printed.empty()) printed = uri94::default_start(g).printed();
    std::size_t alternatives = 0;
    for (std::size_t p = 0; p < uri94::production_count(g); ++p) {
      const uri94::production alternative(g, static_cast<std::uint8_t>(p));
      const std::string name(alternative.name());
      const std::size_t at = printed.find(name);
      if (at == std::string::npos || name == "url" || name == "otherurl" || name == "generic") continue;
      const bool is_word =
          printed.find_first_of(" |\n", at + name.size()) == at + name.size() || at + name.size() == printed.size();
      if (!is_word || at == 0 || (printed[at - 1] != ' ' && printed[at - 1] != '|')) continue;
      ++alternatives;
      bool has_row = false;
      for (std::size_t i = 0; i < uri94::scheme_count(g); ++i) {
        has_row = has_row || uri94::scheme_at(g, i).production == name;
      }
      CHECK_MESSAGE(has_row, name << " has no row in grammar/requirements/schemes.json");
    }
    CHECK(alternatives >= 10);
  }
}

TEST_CASE("schemes: every scheme with a production has a test file with its name") {
  const char* const root = std::getenv("URI94_SOURCE_ROOT");
  REQUIRE(root != nullptr);
  std::size_t files = 0;
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    for (std::size_t i = 0; i < uri94::scheme_count(g); ++i) {
      const uri94::scheme& s = uri94::scheme_at(g, i);
      if (s.production.empty()) continue;
      const std::string file = std::string(root) + "/tests/library/operations/schemes/" + std::string(s.name) + ".cpp";
      CHECK_MESSAGE(std::ifstream(file), file);
      ++files;
    }
  }
  CHECK(files >= 20);
}

TEST_CASE("schemes: parse_url, access and compare use the default port for a missing port") {
  for (std::size_t i = 0; i < uri94::scheme_count(grammar_id::rfc1738); ++i) {
    const uri94::scheme& s = uri94::scheme_at(grammar_id::rfc1738, i);
    if (!s.default_port) continue;
    CAPTURE(s.name);
    const std::string begun = std::string(s.name) + "://h.dom";
    const std::string with_port = begun + ":" + std::to_string(*s.default_port) + "/a/1";
    const std::string without = begun + "/a/1";
    const auto parts = uri94::parse_url(uri94::default_start(uri94::grammar_id::rfc1738), without);
    REQUIRE(parts);
    CHECK(parts->port() == *s.default_port);
    if (!uri94::access(without)) continue;  // a telnet URL cannot have a path
    CHECK(uri94::access(without)->port == *s.default_port);
    const auto compared = uri94::compare(uri94::default_start(grammar_id::rfc1738), with_port, without);
    REQUIRE(compared);
    CHECK(compared->equal);
  }
}
