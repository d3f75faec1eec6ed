// SPDX-License-Identifier: MIT
// Builds the rule of a production, with its guards and bounds, from the decisions of the analysis.
#ifndef URI94_GENERATOR_RULES_RULE_TREE_HPP
#define URI94_GENERATOR_RULES_RULE_TREE_HPP

#include <string>
#include <vector>

#include "generator/analysis/decisions.hpp"
#include "generator/bnf/syntax.hpp"
#include "generator/rules/rule.hpp"

namespace uri94::emit {

/// An automaton used by guards and bounds.
struct named_automaton {
  std::string name;
  std::string says;  ///< Description of the language of the automaton.
  const analysis::dfa* automaton = nullptr;
  const analysis::ordered_table* ways = nullptr;  ///< Table of an `ends_in_order` rule. Used if `automaton` is null.
};

/// A guard or a bound.
struct named_addition {
  /// Fault of the rule if the guard or the bound is omitted.
  enum class harm {
    none,      ///< No fault is known.
    rejects,   ///< The rule rejects `lost`.
    misreads,  ///< The rule rejects `lost` or returns a wrong tree.
    slow,      ///< The rule takes more than linear time.
  };

  rule::addition is = rule::addition::guard;
  std::string name;
  bnf::place where;            ///< Place of the guarded or bounded operand in the .bnf file.
  std::string says;            ///< Description of the effect: one sentence without a full stop.
  std::string interpretation;  ///< Id of the interpretation that requires the guard or the bound, or empty.
  harm without = harm::none;
  /// Candidates for `lost` from the analysis. `find_examples` sets `lost` to the first candidate confirmed by a run.
  std::vector<analysis::lost_string> candidates;
  std::string lost;        ///< String that the rule rejects or misreads without the guard or the bound, or empty.
  std::string lost_start;  ///< Production that generates `lost`.
  rule definition;
  std::vector<named_automaton> automata;
};

/// The rule of a production with its guards and bounds.
struct production_rule {
  std::string name;  ///< Name of the production, as printed.
  std::vector<named_addition> additions;
  bool is_loop = false;  ///< True if the production is tail-recursive.
  rule definition;
};

/// Returns a sentence about the effect of a guard or a bound, and about the fault of the rule without it. The sentence
/// does not end with a full stop.
/// Example: `the characters after alternative 1 decide if it is taken; without it the rule rejects the label "aa"`.
[[nodiscard]] std::string in_words(const named_addition& a);

/// Returns the rule of production `p` in the grammar of `a`.
[[nodiscard]] production_rule find_rule(analysis::automaton& a, const analysis::decisions& decided,
                                        const bnf::production& p);

}  // namespace uri94::emit

#endif
