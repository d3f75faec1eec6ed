// SPDX-License-Identifier: MIT
// Rule trees: the rule of a production with its additions, built from the decisions of the analysis.
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
  std::string says;  ///< Comment on its language.
  const analysis::dfa* automaton = nullptr;
  const analysis::ordered_table* ways = nullptr;  ///< Table of threads, used if `automaton` is null.
};

/// A guard or a bound.
struct named_addition {
  /// Effect of a rule without the addition.
  enum class harm {
    none,      ///< No known string is affected.
    rejects,   ///< Rejects `lost`.
    misreads,  ///< Misreads `lost`: another tree, or rejection.
    slow,      ///< Takes more than linear time.
  };

  rule::addition is = rule::addition::guard;
  std::string name;
  bnf::place where;            ///< Place of the guarded or bounded operand in the .bnf file.
  std::string says;            ///< Description of its effect: one sentence without a full stop.
  std::string interpretation;  ///< Id of the interpretation that requires the addition, or empty.
  harm without = harm::none;
  /// Candidates for `lost` from the analysis. `find_examples` sets `lost` to the first candidate confirmed by a run.
  std::vector<analysis::lost_string> candidates;
  std::string lost;        ///< String that the rule rejects or misreads without the addition, or empty.
  std::string lost_start;  ///< Production that generates `lost`.
  rule definition;
  std::vector<named_automaton> automata;
};

/// The rule of a production with its guards and bounds.
struct production_rule {
  std::string name;  ///< Name as printed.
  std::vector<named_addition> additions;
  bool is_loop = false;  ///< True if the production is tail-recursive.
  rule definition;
};

/// Returns a sentence without a full stop: the effect of an addition and the effect of its absence. Example: `the
/// characters after alternative 1 decide if it is taken; without it the rule rejects the label "aa"`.
[[nodiscard]] std::string in_words(const named_addition& a);

/// Returns the rule of a production of the grammar of `a`.
[[nodiscard]] production_rule find_rule(analysis::automaton& a, const analysis::decisions& decided,
                                        const bnf::production& p);

}  // namespace uri94::emit

#endif
