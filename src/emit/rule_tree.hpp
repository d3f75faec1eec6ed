// SPDX-License-Identifier: MIT
// The rule of a production, between the decisions of the analysis and any text: what is printed, and what was added.
#ifndef URI94_EMIT_RULE_TREE_HPP
#define URI94_EMIT_RULE_TREE_HPP

#include <string>
#include <vector>

#include "analysis/decisions.hpp"
#include "bnf/syntax.hpp"

namespace uri94::emit {

/// A rule of PEGTL, or one that stands beside PEGTL's.
struct rule {
  enum class kind {
    success,
    failure,
    end,           ///< The end of the input.
    bytes,         ///< One byte of `set`: in guards, and where a set is printed.
    characters,    ///< One of the characters of `text`, in the order printed.
    literal,       ///< `text`, in either case where `any_case`.
    name,          ///< A production: `text`, as printed.
    sequence,      ///< Its operands, one after the other.
    alternatives,  ///< Its operands, the first that matches.
    optional,      ///< The sequence of its operands, or nothing.
    repetition,    ///< The sequence of its operands, from `minimum` to `maximum` times.
    at,            ///< The sequence of its operands comes next; nothing is consumed.
    not_at,        ///< It does not.
    guard,         ///< The guard named `text`.
    word,          ///< What is no rule but an operand of one, such as the name of an automaton: `text`.
    applied,       ///< The template `text` of uri94/peg.hpp with these operands.
  };
  /// What of it the production has not.
  enum class addition {
    none,
    guard,  ///< All of it.
    bound,  ///< How far it reaches: `bound` is the name of what says so.
    loop,   ///< That it, or the production that it names, goes round instead of calling itself.
  };

  kind is = kind::success;
  addition added = addition::none;
  std::string text;
  std::string bound;
  analysis::byte_set set;
  bool any_case = false;
  bool may_be_empty = false;  ///< Of a repetition: that what it repeats is.
  unsigned minimum = 0;
  unsigned maximum = bnf::expression::unlimited;
  std::vector<rule> operands;
};

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
    none,      ///< Nothing that a string shows: an interpretation asks for it.
    rejects,   ///< Reject `lost`.
    misreads,  ///< Misread `lost`: another tree, or none.
    slow,      ///< Take more than linear time.
  };

  rule::addition is = rule::addition::guard;
  std::string name;
  bnf::place where;  ///< Of the operand that it is added to, in the .bnf.
  std::string says;  ///< What it does, one sentence without its full stop.
  harm without = harm::none;
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
/// `what comes after alternative 1 decides whether it is taken; without it the rule loses the label "aa"`.
[[nodiscard]] std::string in_words(const named_addition& a);

/// The rule of a production of the grammar of `a`.
[[nodiscard]] production_rule find_rule(analysis::automaton& a, const analysis::decisions& decided,
                                        const bnf::production& p);

/// The rule of an expression as printed, without anything that a PEG needs.
[[nodiscard]] rule as_printed(const bnf::expression& e);

/// The rule without what was added. What is printed `[ a b ]` or `( a )` has one form in it, so that it can be
/// compared.
[[nodiscard]] rule stripped(const rule& r);

/// Whether two rules have the same structure.
[[nodiscard]] bool same_structure(const rule& a, const rule& b);

/// Whether a production's rule is what is printed, in the order printed, once what was added is taken away.
[[nodiscard]] bool is_one_to_one(const production_rule& r, const bnf::production& p);

}  // namespace uri94::emit

#endif
