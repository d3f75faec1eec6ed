// SPDX-License-Identifier: MIT
// Tests of the rules with PEGTL's control, input and tools. Compares verdicts with the oracle and the library.
#include "generator/rules/alone.hpp"

#include <doctest/doctest.h>

#include <iostream>
#include <optional>

#include "generator/bnf/embedded.hpp"
#include "uri94/grammar/rfc1738/generated/nodes.hpp"
#include "uri94/parse.hpp"
#include "verify/conformance/suite.hpp"
#include "verify/oracle/automaton.hpp"
#include "verify/oracle/positions.hpp"
#include "verify/oracle/terms.hpp"

namespace {

using namespace uri94;
using tests::rule_alone;

std::vector<rule_alone> rules_of(grammar_id g) {
  switch (g) {
    case grammar_id::rfc1738:
    case grammar_id::rfc1738_printed:
      return tests::alone_rfc1738(g == grammar_id::rfc1738_printed);
    case grammar_id::rfc1630_generic:
    case grammar_id::rfc1630_generic_printed:
      return tests::alone_rfc1630_generic(g == grammar_id::rfc1630_generic_printed);
    case grammar_id::rfc1630_schemes:
    case grammar_id::rfc1630_schemes_printed:
      return tests::alone_rfc1630_schemes(g == grammar_id::rfc1630_schemes_printed);
    case grammar_id::rfc2818:
      return tests::alone_rfc2818();
    case grammar_id::other:
      break;
  }
  return {};
}

template <typename Rule>
struct is_shown : rules::is_production<Rule> {};

}  // namespace

TEST_CASE("rules: PEGTL's control gives the verdicts of the oracle and the library for every complete suite") {
  std::size_t strings = 0;
  std::size_t productions = 0;
  for (std::size_t i = 0; i < grammar_count; ++i) {
    const auto g = static_cast<grammar_id>(i);
    const std::vector<rule_alone> rules = rules_of(g);
    const bnf::grammar& bnf = *bnf::embedded_grammar(name_of(g));
    oracle::terms left(bnf);
    for (std::size_t p = 0; p < rules.size(); ++p) {
      const production start(g, static_cast<std::uint8_t>(p));
      CAPTURE(bnf.id);
      CAPTURE(start.name());
      const oracle::positions places(left, left.production(p));
      const oracle::automaton language(places);
      const conformance::suite suite(language, places, {}, bnf.productions[p].name);
      std::optional<std::string> different;
      for (std::size_t portion = 0; portion < suite.portion_count(); ++portion) {
        suite.visit(portion, [&](std::string_view input, const oracle::verdict& expected) {
          ++strings;
          const bool alone = rules[p].accepts(input);
          if (alone == expected.accepted && alone == accepts(start, input)) return;
          if (!different || input.size() < different->size()) different = std::string(input);
        });
      }
      CHECK_MESSAGE(!different, "shortest difference: \"" << different.value_or("") << '"');
      ++productions;
    }
  }
  MESSAGE(productions << " productions, " << strings << " strings, no difference");
}

TEST_CASE("rules: PEGTL's analyze reports 0 problems") {
  for (std::size_t i = 0; i < grammar_count; ++i) {
    const auto g = static_cast<grammar_id>(i);
    const std::vector<rule_alone> rules = rules_of(g);
    for (std::size_t p = 0; p < rules.size(); ++p) {
      CAPTURE(production(g, static_cast<std::uint8_t>(p)).name());
      CHECK(rules[p].problems() == 0);
    }
  }
}

TEST_CASE("rules: PEGTL's parse_tree has a node for each production") {
  const std::string_view url = "ftp://ftp.example.org/pub/readme.txt;type=a";
  tao::pegtl::memory_input in(url.data(), url.data() + url.size(), "url");
  const auto root = tao::pegtl::parse_tree::parse<tests::whole<rfc1738::url>, is_shown>(in);
  REQUIRE(root);
  std::vector<const tao::pegtl::parse_tree::node*> open{root.get()};
  std::size_t nodes = 0;
  std::string segments;
  while (!open.empty()) {
    const tao::pegtl::parse_tree::node& n = *open.back();
    open.pop_back();
    if (!n.is_root()) ++nodes;
    if (n.is_type<rfc1738::fsegment>()) segments = std::string(n.string_view()) + " " + segments;
    for (const auto& child : n.children) open.push_back(child.get());
  }
  CHECK(segments == "pub readme.txt ");
  const auto full = parse(find_production(grammar_id::rfc1738, "url").value(), url, level::full);
  CHECK(nodes == full->size());
}

TEST_CASE("rules: PEGTL's trace of a parse names the productions") {
  std::ostringstream said;
  std::streambuf* const before = std::cerr.rdbuf(said.rdbuf());
  tao::pegtl::memory_input in(std::string_view("http://a/"), "url");
  const bool matched = tao::pegtl::standard_trace<tests::whole<rfc1738::httpurl>>(in);
  std::cerr.rdbuf(before);
  CHECK(matched);
  CHECK(said.str().find("rfc1738::hostname") != std::string::npos);
}
