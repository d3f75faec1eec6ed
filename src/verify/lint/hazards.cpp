// SPDX-License-Identifier: MIT
#include "verify/lint/hazards.hpp"

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/bnf/left_out.hpp"
#include "generator/rules/rule_tree.hpp"
#include "support/text/printable.hpp"
#include "verify/lint/peg_text.hpp"

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

/// Returns a finding for each problem, with the productions that depend on the undecided production.
std::vector<finding> undecided(const bnf::grammar& g, const bnf::diagnostics& problems) {
  bnf::grammar left = g;
  left.refused.clear();
  (void)bnf::leave_out(left, problems, {});
  std::vector<finding> found;
  for (const bnf::diagnostic& d : problems) {
    found.push_back({rule::undecided,
                     text_of(rule::undecided).usually,
                     d.where,
                     d.production,
                     {},
                     d.message,
                     false,
                     {},
                     {},
                     {},
                     {},
                     bnf::those_that_lead_to(d.production, left.refused)});
  }
  return found;
}

}  // namespace

std::vector<finding> hazards(const bnf::grammar& g) {
  analysis::automaton a(g);
  bnf::diagnostics problems;
  const analysis::decisions decided = analysis::decide(a, problems);
  if (!problems.empty()) return undecided(g, problems);
  std::vector<finding> found;
  for (const bnf::production& p : g.productions) {
    for (const emit::named_addition& added : emit::find_rule(a, decided, p).additions) {
      // Skips guards and bounds without a known effect, such as those for an interpretation.
      if (added.without != emit::named_addition::harm::none) found.push_back(hazard(p, added));
    }
  }
  return found;
}

}  // namespace uri94::lint
