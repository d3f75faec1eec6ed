// SPDX-License-Identifier: MIT
// Checks that every compiled rule has the operands of its production, in the same order. Ignores additions: guards,
// bounds and loops.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "generator/rules/structure.hpp"
#include "uri94/grammar/rfc1630/generic/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc1630/schemes/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc1738/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc2818/generated/nodes.hpp"
#include "uri94/production.hpp"

namespace rules_one_to_one_tests {

namespace {

using namespace uri94::tests;
using uri94::bnf::expression;
using uri94::bnf::grammar;
using kind = expression::kind;

/// Converter of BNF expressions to the structure texts of structure.hpp.
class structure_of_bnf {
 public:
  explicit structure_of_bnf(const grammar& g) : grammar_(g) {}

  parts of(const expression& e) const {
    parts all;
    switch (e.is) {
      case kind::empty:
        return {"nothing"};
      case kind::literal:
        return {literal_text(e.text, e.any_case)};
      case kind::set:  // The grammars of the library have no sets.
        return {e.text};
      case kind::name:
        return {production_text(static_cast<std::size_t>(grammar_.find(e.text) - grammar_.productions.data()))};
      case kind::sequence:
        for (const expression& o : e.operands) append(all, of(o));
        return all;
      case kind::alternatives:
        for (const expression& o : e.operands) all.push_back(in_order(of(o)));
        return {one_of(all)};
      case kind::optional:
        return {"[ " + in_order(of(e.operands[0])) + " ]"};
      case kind::repetition:
        return {repetition_text(of(e.operands[0]), e.minimum,
                                e.maximum == expression::unlimited ? "" : std::to_string(e.maximum))};
    }
    return all;
  }

 private:
  const grammar& grammar_;
};

std::vector<std::string> structures_of(uri94::grammar_id g) {
  switch (g) {
    case uri94::grammar_id::rfc1738:
      return structures(uri94::rfc1738::all_productions());
    case uri94::grammar_id::rfc1630_generic:
      return structures(uri94::rfc1630::generic::all_productions());
    case uri94::grammar_id::rfc1630_schemes:
      return structures(uri94::rfc1630::schemes::all_productions());
    case uri94::grammar_id::rfc1738_printed:
      return structures(uri94::rfc1738::printed::all_productions());
    case uri94::grammar_id::rfc1630_generic_printed:
      return structures(uri94::rfc1630::generic::printed::all_productions());
    case uri94::grammar_id::rfc1630_schemes_printed:
      return structures(uri94::rfc1630::schemes::printed::all_productions());
    case uri94::grammar_id::rfc2818:
      return structures(uri94::rfc2818::all_productions());
    case uri94::grammar_id::other:
      break;
  }
  return {};
}

}  // namespace

TEST_CASE("rules: every rule has the structure of its production, apart from guards, bounds and loops") {
  std::size_t compared = 0;
  for (std::size_t i = 0; i < uri94::grammar_count; ++i) {
    const auto g = static_cast<uri94::grammar_id>(i);
    const grammar& bnf = *uri94::bnf::embedded_grammar(uri94::name_of(g));
    const std::vector<std::string> rules = structures_of(g);
    REQUIRE(rules.size() == bnf.productions.size());
    const structure_of_bnf of(bnf);
    for (std::size_t p = 0; p < rules.size(); ++p) {
      CAPTURE(bnf.id);
      CAPTURE(bnf.productions[p].name);
      CHECK(rules[p] == in_order(of.of(bnf.productions[p].definition)));
      ++compared;
    }
  }
  MESSAGE(compared << " productions, each one to one");
}

}  // namespace rules_one_to_one_tests
