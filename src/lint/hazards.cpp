// SPDX-License-Identifier: MIT
#include "lint/hazards.hpp"

#include "analysis/automaton.hpp"
#include "analysis/decisions.hpp"
#include "emit/rule_tree.hpp"
#include "lint/peg_text.hpp"

namespace uri94::lint {
namespace {

finding hazard(const bnf::production& p, const emit::named_addition& a) {
  const bool is_guard = a.is == emit::rule::addition::guard;
  return {rule::peg_hazard,
          text_of(rule::peg_hazard).usually,
          a.where,
          p.name,
          p.cited,
          p.name + " needs a " + (is_guard ? "guard: " : "bound: ") + emit::in_words(a),
          !a.lost.empty(),
          a.lost,
          a.lost_start,
          peg_text(a),
          {}};
}

}  // namespace

std::vector<finding> hazards(const bnf::grammar& g) {
  analysis::automaton a(g);
  bnf::diagnostics problems;
  const analysis::decisions decided = analysis::decide(a, problems);
  std::vector<finding> found;
  for (const bnf::diagnostic& d : problems) {
    found.push_back(
        {rule::undecided, text_of(rule::undecided).usually, d.where, {}, {}, d.message, false, {}, {}, {}, {}});
  }
  if (!problems.empty()) return found;
  for (const bnf::production& p : g.productions) {
    for (const emit::named_addition& added : emit::find_rule(a, decided, p).additions) {
      // What only an interpretation asks for is no mistake of the rule as printed.
      if (added.without != emit::named_addition::harm::none) found.push_back(hazard(p, added));
    }
  }
  return found;
}

}  // namespace uri94::lint
