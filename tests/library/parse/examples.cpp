// SPDX-License-Identifier: MIT
// Tests of the examples that the RFCs contain. Each example has an expected verdict. Some illegal examples also have an
// expected error offset. Also tests the examples of amendments and derivations in grammar/interpretations.json.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "library/parse/tree_text.hpp"

namespace parse_examples_tests {

namespace {

using nlohmann::json;

json read(const std::string& file) {
  std::ifstream in(std::string(std::getenv("URI94_SOURCE_ROOT")) + "/" + file);
  REQUIRE(in.good());
  return json::parse(in);
}

}  // namespace

TEST_CASE("examples of the documents: have the verdicts and error offsets of examples.json at every level") {
  const json examples = read("tests/data/examples.json");
  REQUIRE(examples.size() > 80);
  for (const json& e : examples) {
    const std::string document = e["document"];
    const std::string input = e["input"];
    const std::string grammar = e["grammar"];
    const int page = e["page"];
    const int line = e["line"];
    CAPTURE(document);
    CAPTURE(page);
    CAPTURE(line);
    CAPTURE(grammar);
    CAPTURE(input);
    const uri94::production start = uri94::tests::production_of(grammar, e["start"].get<std::string>());
    REQUIRE(start.name() == e["start"].get<std::string>());
    for (const uri94::level level : {uri94::level::none, uri94::level::components, uri94::level::full}) {
      const auto r = uri94::parse(start, input, level);
      CHECK(r.has_value() == e["accepted"].get<bool>());
      if (!r.has_value() && e.contains("offset")) CHECK(r.error().offset() == e["offset"].get<std::size_t>());
    }
    CHECK(uri94::accepts(start, input) == e["accepted"].get<bool>());
  }
}

TEST_CASE("examples of RFC 1630: the printed generic grammar accepts only g:h") {
  for (const json& e : read("tests/data/examples.json")) {
    if (e["grammar"] != "rfc1630-generic" || !e["accepted"].get<bool>()) continue;
    const std::string input = e["input"];
    CAPTURE(input);
    const uri94::production start = uri94::tests::production_of("rfc1630-generic-printed");
    // A path segment of the printed grammar has at most two characters. The path of g:h has one character.
    CHECK(uri94::accepts(start, input) == (input == "g:h"));
  }
}

TEST_CASE("amendments: the examples are legal, and `in_printed` is true if the printed grammar gives the same tree") {
  std::size_t shown = 0;
  const json entries = read("grammar/interpretations.json")["entries"];
  for (const json& entry : entries) {
    if (entry["kind"] != "amendment") continue;
    const std::string id = entry["id"];
    CAPTURE(id);
    for (const json& e : entry["evidence"]) {
      const std::string grammar = e["grammar"];
      if (!uri94::find_grammar(grammar)) continue;  // not a grammar of the library
      const std::string start = e["start"];
      const std::string input = e["input"];
      CAPTURE(grammar);
      CAPTURE(start);
      CAPTURE(input);
      const uri94::expected<uri94::owned_tree, uri94::error> amended =
          uri94::parse(uri94::tests::production_of(grammar, start), input, uri94::level::full);
      CHECK(amended.has_value());
      const auto printed_grammar = uri94::find_grammar(grammar + "-printed");
      if (!printed_grammar) continue;  // the document does not print this grammar
      const auto printed_start = uri94::find_production(*printed_grammar, start);
      // The printed grammar lacks `start` if the amendment adds this production.
      const std::string printed =
          printed_start ? uri94::tests::tree_text(uri94::parse(*printed_start, input, uri94::level::full)) : "none";
      const bool same = printed == uri94::tests::tree_text(amended);
      CHECK(same == entry["in_printed"].get<bool>());
      ++shown;
    }
  }
  CHECK(shown >= 9);
}

TEST_CASE("derivation rules: the example strings of each rule are legal") {
  const json registered = read("grammar/interpretations.json");
  for (const json& entry : registered["entries"]) {
    if (entry["kind"] != "derivation") continue;
    for (const json& e : entry["evidence"]) {
      const std::string grammar = e["grammar"];
      if (!uri94::find_grammar(grammar)) continue;
      const std::string input = e["input"];
      CAPTURE(input);
      CHECK(uri94::accepts(uri94::tests::production_of(grammar, e["start"].get<std::string>()), input));
    }
  }
}

}  // namespace parse_examples_tests
