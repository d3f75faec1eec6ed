// SPDX-License-Identifier: MIT
// The rule of a production, between the decisions of the analysis and any text: what is printed, and what was added.
#ifndef URI94_EMIT_RULE_TREE_HPP
#define URI94_EMIT_RULE_TREE_HPP

#include <string>
#include <vector>

#include "analysis/decisions.hpp"
#include "bnf/syntax.hpp"
#include "emit/rule.hpp"

namespace uri94::emit {

/// An automaton that guards and bounds name.
struct named_automaton {
  std::string name;
  std::string says;  ///< What it reads.
  const analysis::dfa* automaton = nullptr;
  const analysis::ordered_table* ways = nullptr;  ///< Instead.
};

/// A guard or a bound.
struct named_addition {
  /// What the rule would do without it.
  enum class harm {
    none,      ///< Nothing that is known of a string.
    rejects,   ///< Reject `lost`.
    misreads,  ///< Misread `lost`: another tree, or none.
    slow,      ///< Take more than linear time.
  };

  rule::addition is = rule::addition::guard;
  std::string name;
  bnf::place where;            ///< Of the operand that it is added to, in the .bnf.
  std::string says;            ///< What it does, one sentence without its full stop.
  std::string interpretation;  ///< The entry of the register that asks for it, or empty.
  harm without = harm::none;
  /// Strings that the rule may get wrong without it, as the analysis proposes them: the first for which that was seen
  /// is `lost`, once `find_examples` has looked.
  std::vector<analysis::lost_string> candidates;
  std::string lost;             ///< A string that the rule would get wrong without it, or empty.
  std::string lost_start;       ///< The production which that string is one of.
  bool for_tree_alone = false;  ///< It decides between derivations: what it excludes is accepted either way.
  rule definition;
  std::vector<named_automaton> automata;
};

/// The rule of a production with all that stands before it.
struct production_rule {
  std::string name;  ///< As printed.
  std::vector<named_addition> additions;
  bool is_loop = false;  ///< It recurs in tail position.
  rule definition;
};

/// What an addition does and what the rule would do without it, one sentence without its full stop:
/// `what follows alternative 1 decides whether it is taken; without it the rule rejects the label "aa"`.
[[nodiscard]] std::string in_words(const named_addition& a);

/// The rule of a production of the grammar of `a`.
[[nodiscard]] production_rule find_rule(analysis::automaton& a, const analysis::decisions& decided,
                                        const bnf::production& p);

}  // namespace uri94::emit

#endif
