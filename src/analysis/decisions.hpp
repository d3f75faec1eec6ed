// SPDX-License-Identifier: MIT
// Where a parsing expression grammar would choose otherwise than the BNF, and what makes it choose the same. The
// theory, with examples, stands at the head of decisions.cpp.
#ifndef URI94_ANALYSIS_DECISIONS_HPP
#define URI94_ANALYSIS_DECISIONS_HPP

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/automaton.hpp"
#include "analysis/dfa.hpp"
#include "bnf/syntax.hpp"

namespace uri94::analysis {

/// One thing that may stand ahead: bytes of these sets, one after the other, and then perhaps the end.
struct look {
  std::vector<byte_set> bytes;
  bool then_end = false;
};

struct guard {
  enum class kind {
    none,       ///< The branch as printed decides.
    front,      ///< Some bytes in front of the branch.
    after,      ///< A byte or the end after the branch.
    rest,       ///< The branch and the rest of the production, then a byte or the end.
    automaton,  ///< All that follows, up to the end of the input.
  };
  kind is = kind::none;
  bool negative = false;    ///< None of `looks` may match, instead of one of them.
  std::vector<look> looks;  ///< For front, after, rest.
  dfa suffix;               ///< For automaton: what must follow.
};

/// A string that a rule without one of its guards or bounds may get wrong.
struct lost_string {
  std::string text;
  std::string start;  ///< The production that it is a string of.
};

/// How a branch is decided.
struct decision {
  bool first_bytes_disjoint = false;  ///< The first byte decides; implies no guard.
  bool excludes_others = false;       ///< No string of the other ways begins with a byte of this one.
  guard with;
  /// Of a guard: strings in which the branch, as the BNF reads it, goes too far. The first is a shortest one. Guards in
  /// what the branch names may stop it in some of them; which the rule without the guard gets wrong is seen by running
  /// it.
  std::vector<lost_string> lost;
};

/// That a derivation prefers an alternative to one printed before it, as an interpretation says, and that the first
/// byte does not decide between them.
struct preference {
  std::size_t preferred;          ///< The alternative that comes first in a derivation.
  bool for_tree_alone;            ///< The other one reads all that it does.
  std::vector<lost_string> lost;  ///< Strings that both read: the rule without the order builds another tree of some.
};

/// An operand and what must follow it, to be run with all its ways at once in the order of derivations.
struct ordered_table {
  static constexpr std::size_t accept = static_cast<std::size_t>(-1);
  struct way {
    std::size_t to;  ///< A state, or `accept`.
    bool leaves;     ///< The operand ends before it.
  };
  std::vector<std::vector<bool>> reads;  ///< [state][class of the alphabet]
  std::vector<std::vector<way>> after;   ///< By state: the ways that follow its byte.
  std::vector<way> begin;
};

/// A use of a production that must not reach as far as it could.
struct bound {
  const bnf::expression* use = nullptr;  ///< The name.
  /// Which of the places where it could end the operand takes.
  enum class extent {
    longest,
    shortest,
    in_order,  ///< Neither: that of the first derivation.
  };
  extent takes = extent::longest;
  bool by_looks = false;  ///< `stop` decides where the operand may end; else `rest` does, read to the end.
  bool negative = false;  ///< The operand ends where none of `stop` matches.
  std::vector<look> stop;
  dfa operand;                    ///< What the operand reads.
  dfa rest;                       ///< What must follow it, up to the end.
  ordered_table ordered;          ///< For `in_order`.
  std::string interpretation;     ///< The derivation rule that asks for it, or empty.
  std::vector<lost_string> lost;  ///< As in `decision`: strings in which the operand could reach too far.
};

/// A branch: the number of an expression, and of alternatives the index of one, else 0.
using branch = std::pair<std::size_t, std::size_t>;

struct decisions {
  std::map<branch, decision> branches;
  /// By alternative: those printed after it that come before it in a derivation.
  std::map<branch, std::vector<preference>> preferences;
  std::map<std::size_t, bound> bounds;  ///< By the number of the name expression that is the use.
  std::vector<byte_set> follow;         ///< By production: the bytes that may stand after it.
  std::vector<bool> recursive;          ///< By production: it leads back to itself.
  /// By production: the number of its group of productions that lead to each other.
  std::vector<std::size_t> group;

  /// How alternative `way` of `e` is decided, or an optional part or a repetition (`way` 0); null where nothing is.
  [[nodiscard]] const decision* of_branch(const bnf::expression& e, std::size_t way) const;
  /// The alternatives printed after `way` of `e` that come before it in a derivation, where a guard has to say so.
  [[nodiscard]] const std::vector<preference>& preferred_to(const bnf::expression& e, std::size_t way) const;
  /// The bound of a use; null where it has none.
  [[nodiscard]] const bound* of_use(const bnf::expression& name) const;
};

/// Decides every branch of every production of the grammar of `a`, for every production as start.
/// Where a grammar is beyond the means of guards, `problems` says which branch and why.
[[nodiscard]] decisions decide(automaton& a, bnf::diagnostics& problems);

/// Whether `name` uses, in tail position of production `owner`, a production that leads back to `owner`.
[[nodiscard]] inline bool is_recursive_use(const decisions& d, std::size_t owner, std::size_t used) {
  return d.recursive[used] && d.recursive[owner] && d.group[owner] == d.group[used];
}

}  // namespace uri94::analysis

#endif
