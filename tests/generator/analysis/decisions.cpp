// SPDX-License-Identifier: MIT
// Tests of the guards and bounds that make a parsing expression grammar choose like the BNF.
#include "generator/analysis/decisions.hpp"

#include <doctest/doctest.h>

#include <string>

#include "generator/bnf/grammar_of.hpp"

namespace analysis_decisions_tests {

namespace {

using uri94::analysis::bound;
using uri94::analysis::guard;

/// Kinds of the guards and bounds of a grammar, an example string that needs each of them, and the problems.
struct found {
  std::string guards;
  std::string lost;
  std::string problems;
};

const char* name_of(guard::kind k) {
  switch (k) {
    case guard::kind::none:
      return "";
    case guard::kind::front:
      return "front";
    case guard::kind::after:
      return "after";
    case guard::kind::rest:
      return "rest";
    case guard::kind::automaton:
      return "automaton";
  }
  return "";
}

const char* name_of(bound::extent e) {
  switch (e) {
    case bound::extent::longest:
      return "longest";
    case bound::extent::shortest:
      return "shortest";
    case bound::extent::in_order:
      return "in order";
  }
  return "";
}

found decide(const std::string& text, const std::string& register_of_interpretations = {}) {
  uri94::bnf::diagnostics problems;
  const uri94::bnf::grammar g =
      uri94::tests::grammar_of(text, problems, uri94::bnf::notation::rfc822, register_of_interpretations);
  REQUIRE(uri94::tests::text_of(problems) == "");
  uri94::analysis::automaton a(g);
  const uri94::analysis::decisions d = uri94::analysis::decide(a, problems);
  found f;
  const auto add = [](std::string& to, const std::string& what) { to += (to.empty() ? "" : ", ") + what; };
  for (const auto& [where, decision] : d.branches) {
    if (decision.with.is == guard::kind::none) continue;
    std::size_t bytes = 0;
    for (const uri94::analysis::look& l : decision.with.looks) bytes = std::max(bytes, l.bytes.size());
    add(f.guards, name_of(decision.with.is) + (bytes != 0 ? " " + std::to_string(bytes) : std::string()));
    if (!decision.lost.empty()) add(f.lost, decision.lost.front().text);
  }
  for (const auto& [number, b] : d.bounds) {
    add(f.guards, b.use->text + " " + name_of(b.takes) + (b.by_looks ? " by looks" : ""));
    if (!b.lost.empty()) add(f.lost, b.lost.front().text);
  }
  f.problems = uri94::tests::text_of(problems);
  return f;
}

}  // namespace

TEST_CASE("decisions: a rule that chooses like the BNF needs 0 guards") {
  for (const char* const text : {
           "a = \"x\" | \"y\"\n",
           "a = [ \"x\" ] \"y\"\n",
           "a = *\"x\" \"y\"\n",
           "a = b *[ \"/\" b ]\nb = *\"x\"\n",
           // The longer alternative is first.
           "a = \"xy\" \"z\" | \"xy\"\n",
           // The rest is optional, so the repetition may match every x.
           "a = *\"x\" [ \"x\" ]\n",
       }) {
    CAPTURE(text);
    CHECK(decide(text).guards == "");
  }
}

TEST_CASE("decisions: an alternative before a longer alternative is taken only if the input ends after it") {
  const found f = decide("a = b | b \".\" b\nb = 1*\"x\"\n");
  CHECK(f.guards == "after");
  CHECK(f.lost == "x.x");
}

TEST_CASE("decisions: a look-ahead of one, two or three bytes selects the branch") {
  CHECK(decide("a = *[ \"x\" | \"y\" ] \"y\" \"z\"\n").guards == "after 1");
  CHECK(decide("a = b a | b\nb = \"x\"\n").guards == "front 2");
  CHECK(decide("a = *b \"-\" \"-\" \">\"\nb = \"x\" | \"-\"\n").guards == "front 3");
}

TEST_CASE("decisions: a nullable alternative in a loop is taken only if it reads a byte") {
  const found f = decide("a = *( *\"x\" | \"y\" )\n");
  CHECK(f.problems == "");
  CHECK(f.guards == "front 1");
  CHECK(f.lost == "y");
  CHECK(decide("a = *( b | c )\nb = [ \"x\" ] *\"z\"\nc = \"y\"\n").guards == "front 1");
  // The inner of two nested loops has a nullable alternative.
  CHECK(decide("a = *( *( *\"x\" | \"y\" ) | \"z\" )\n").problems == "");
  // A nullable alternative at the end needs no guard.
  CHECK(decide("a = *( \"y\" | *\"x\" )\n").guards == "");
}

TEST_CASE("decisions: the rest of the production or of the input selects the branch") {
  CHECK(decide("a = [ \"x\" ] *c \".\"\nc = \"x\" \"x\"\n").guards == "rest");
  CHECK(decide("a = b \".\" | b c \"!\"\nb = [ c ] *d\nc = \"x\"\nd = \"x\" \"x\"\n").guards == "automaton");
}

TEST_CASE("bounds: a use gets a bound if its contexts need opposite decisions") {
  const found longest = decide("a = b | b \"@\" c\nb = c *[ c | \"@\" ]\nc = \"x\"\n");
  CHECK(longest.guards == "b longest");
  CHECK(longest.lost == "x@x");
  CHECK(decide("a = b b\nb = \"x\" [ \"x\" ] | \"x\" \"x\" \"x\"\n").guards == "after, b in order");
}

TEST_CASE("bounds: a use gets a bound if an interpretation requires the shortest operand") {
  const std::string entry =
      R"({"entries": [{"id": "D9", "grammars": ["test"], "rules": [{"production": "a", "shortest": ["b"]}]}]})";
  CHECK(decide("a = b \":\" c\nb = 1*[ c | \":\" ]\nc = \"x\"\n", entry).guards == "b shortest by looks");
  CHECK(decide("a = b \":\" b\nb = 1*[ \"x\" | \":\" ]\n", entry).problems == "");
}

TEST_CASE("decisions: a guard that scans to the end of the input is rejected inside a loop") {
  CHECK(decide("a = b \".\" c [ \",\" a ]\nb = *[ c | \".\" | \",\" ]\nc = \"x\"\n").problems.find("loop") !=
        std::string::npos);
}

}  // namespace analysis_decisions_tests
