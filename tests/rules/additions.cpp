// SPDX-License-Identifier: MIT
// Every guard and every bound of every rule names a string, and the rule without it gets that string wrong.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/automaton.hpp"
#include "analysis/decisions.hpp"
#include "analysis/levels.hpp"
#include "analysis/runs.hpp"
#include "bnf/embedded.hpp"
#include "emit/emitter.hpp"
#include "emit/rule_tree.hpp"
#include "interpret/matcher.hpp"
#include "interpret/rules.hpp"

namespace {

using namespace uri94;
using harm = emit::named_addition::harm;

/// The rule without the addition of that name.
emit::rule without(const emit::rule& r, const emit::named_addition& a) {
  emit::rule made = r;
  if (made.added == emit::rule::addition::bound && made.bound == a.name) {
    made.added = emit::rule::addition::none;
    made.bound.clear();
  }
  made.operands.clear();
  for (const emit::rule& o : r.operands) {
    if (o.added == emit::rule::addition::guard && o.text == a.name) continue;
    made.operands.push_back(without(o, a));
  }
  return made;
}

/// What is read of the string, with the brackets of its tree.
std::string reading_of(const interpret::expressions& in, const bnf::grammar& g, std::uint32_t start,
                       const std::string& input) {
  interpret::matcher runs(in);
  const interpret::reading r = runs.read(start, input, true);
  return interpret::text_of(r, input, runs.nodes(), &g);
}

/// Of a grammar: how many additions there are.
std::size_t check_additions(const std::string& name) {
  const bnf::grammar& g = *bnf::embedded_grammar(name);
  bnf::diagnostics problems;
  analysis::automaton states(g);
  const analysis::decisions decided = analysis::decide(states, problems);
  REQUIRE(problems.empty());
  const analysis::levels levels = analysis::find_levels(g);
  const analysis::run_finder runs(states, levels, decided);
  const emit::emission from{g, states, decided, levels, runs, {}};
  interpret::expressions rules;
  const std::uint32_t first = interpret::add_rules(from, rules);
  std::size_t additions = 0;
  for (std::size_t i = 0; i < g.productions.size(); ++i) {
    const emit::production_rule whole = emit::find_rule(states, decided, g.productions[i]);
    const std::uint32_t number = first + static_cast<std::uint32_t>(i);
    for (const emit::named_addition& a : whole.additions) {
      ++additions;
      const std::string words = emit::in_words(a);
      CAPTURE(a.name);
      CAPTURE(words);
      if (a.without == harm::slow) continue;
      // An interpretation may ask for what decides nothing in one of its grammars.
      CHECK(a.lost.empty() == (a.without == harm::none));
      if (a.without == harm::none) CHECK(!a.interpretation.empty());
      if (a.lost.empty()) continue;
      const auto start = first + static_cast<std::uint32_t>(g.number_of(a.lost_start));
      const std::string right = reading_of(rules, g, start, a.lost);
      const interpret::expression definition = rules.definition(number);
      emit::production_rule variant = whole;
      variant.definition = without(whole.definition, a);
      for (emit::named_addition& other : variant.additions) other.definition = without(other.definition, a);
      rules.define(number, interpret::expression_of(from, variant, first, rules));
      const std::string wrong = reading_of(rules, g, start, a.lost);
      rules.define(number, definition);
      CHECK(right != "rejected");
      CHECK(wrong != right);
      if (a.without == harm::rejects) CHECK(wrong == "rejected");
    }
  }
  return additions;
}

}  // namespace

TEST_CASE("the string that each guard and each bound names is read wrongly without it") {
  std::size_t additions = 0;
  for (const std::string& name : bnf::embedded_grammar_names()) {
    CAPTURE(name);
    additions += check_additions(name);
  }
  MESSAGE(additions << " guards and bounds");
  CHECK(additions > 60);
}
