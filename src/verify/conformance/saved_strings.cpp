// SPDX-License-Identifier: MIT
#include "verify/conformance/saved_strings.hpp"

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/levels.hpp"
#include "generator/analysis/runs.hpp"
#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/emit/emitter.hpp"

namespace uri94::conformance {

std::optional<std::vector<saved_string>> saved_strings_of(const bnf::grammar& g) {
  // Limits the steps for the whole grammar, so that the command has steps left to retry with a part of the grammar.
  const bnf::effort::shared of_rules(bnf::effort::most_of_rules);
  try {
    bnf::diagnostics problems;
    analysis::automaton states(g);
    const analysis::decisions decided = analysis::decide(states, problems);
    if (!problems.empty()) return std::nullopt;
    const analysis::levels levels = analysis::find_levels(g);
    const analysis::run_finder runs(states, levels, decided);
    const emit::emission from{g, states, decided, levels, runs, {}};
    std::vector<saved_string> all;
    for (const emit::production_rule& rule : emit::find_rules(from).rules) {
      for (const emit::named_addition& a : rule.additions) {
        const bool is_shown =
            a.without == emit::named_addition::harm::rejects || a.without == emit::named_addition::harm::misreads;
        if (is_shown)
          all.push_back({a.lost, a.lost_start, rule.name,
                         (a.is == emit::rule::addition::guard ? "guard, " : "bound, ") + a.says});
      }
    }
    return all;
  } catch (const bnf::effort::exhausted&) {
    return std::nullopt;
  }
}

}  // namespace uri94::conformance
