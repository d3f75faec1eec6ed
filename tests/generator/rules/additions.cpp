// SPDX-License-Identifier: MIT
// Checks the example string of each guard and each bound. A rule without this guard or bound rejects or misreads the
// string.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/levels.hpp"
#include "generator/analysis/runs.hpp"
#include "generator/bnf/embedded.hpp"
#include "generator/emit/emitter.hpp"
#include "generator/emit/rule_expressions.hpp"
#include "generator/rules/matcher.hpp"
#include "generator/rules/rule_tree.hpp"

namespace {

using namespace uri94;
using harm = emit::named_addition::harm;

/// Returns the rule without the addition `a`.
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

/// Returns the result for the string as text: "rejected", "never ends", or "accepted, " and the tree in brackets.
std::string reading_of(const match::expressions& in, const bnf::grammar& g, std::uint32_t start,
                       const std::string& input) {
  match::matcher runs(in);
  const match::reading r = runs.read(start, input, true);
  return match::text_of(r, input, runs.nodes(), &g);
}

/// Number of additions of a grammar, and additions without an example.
struct seen {
  std::size_t additions = 0;
  std::vector<std::string> without_example;  ///< Names of additions.
};

seen check_additions(const std::string& name) {
  const bnf::grammar& g = *bnf::embedded_grammar(name);
  bnf::diagnostics problems;
  analysis::automaton states(g);
  const analysis::decisions decided = analysis::decide(states, problems);
  REQUIRE(problems.empty());
  const analysis::levels levels = analysis::find_levels(g);
  const analysis::run_finder runs(states, levels, decided);
  const emit::emission from{g, states, decided, levels, runs, {}};
  const std::vector<emit::production_rule> found = emit::find_rules(from).rules;
  match::expressions rules;
  const std::uint32_t first = emit::add_rules(from, rules);
  seen all;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const emit::production_rule& whole = found[i];
    const std::uint32_t number = first + static_cast<std::uint32_t>(i);
    for (const emit::named_addition& a : whole.additions) {
      ++all.additions;
      const std::string words = emit::in_words(a);
      CAPTURE(a.name);
      CAPTURE(words);
      if (a.without == harm::slow) continue;
      CHECK(a.lost.empty() == (a.without == harm::none));
      if (a.lost.empty()) {
        all.without_example.push_back(a.name);
        CHECK(words.find("without it the rule rejects") == std::string::npos);
        CHECK(words.find("without it the rule misreads") == std::string::npos);
        continue;
      }
      const auto start = first + static_cast<std::uint32_t>(g.number_of(a.lost_start));
      const std::string right = reading_of(rules, g, start, a.lost);
      const match::expression definition = rules.definition(number);
      emit::production_rule variant = whole;
      variant.definition = without(whole.definition, a);
      for (emit::named_addition& other : variant.additions) other.definition = without(other.definition, a);
      rules.define(number, emit::expression_of(from, variant, first, rules));
      const std::string wrong = reading_of(rules, g, start, a.lost);
      rules.define(number, definition);
      CHECK(right != "rejected");
      CHECK(wrong != right);
      CHECK((wrong == "rejected") == (a.without == harm::rejects));
    }
  }
  return all;
}

}  // namespace

TEST_CASE("additions: a rule without one of its guards or bounds rejects or misreads the example of this addition") {
  std::size_t additions = 0;
  std::size_t unshown = 0;
  for (const std::string& name : bnf::embedded_grammar_names()) {
    CAPTURE(name);
    const seen all = check_additions(name);
    additions += all.additions;
    unshown += all.without_example.size();
  }
  MESSAGE(additions << " guards and bounds, " << unshown << " without an example");
  CHECK(additions > 60);
}

TEST_CASE("additions: in the grammars of RFC 1738 and RFC 1630, only two additions lack an example") {
  using names = std::vector<std::string>;
  CHECK(check_additions("rfc1738").without_example == names{});
  // D5 of `grammar/interpretations.json` requires this bound. It has no effect, because xalphas of this grammar cannot
  // contain a plus sign.
  CHECK(check_additions("rfc1630-generic").without_example == names{"search_xalphas_end"});
  // 'uri94 prove --mutants rfc1630-schemes:groupart' proves that the rule without this guard accepts the same strings.
  CHECK(check_additions("rfc1630-schemes").without_example == names{"groupart_alternative_3"});
}
