// SPDX-License-Identifier: MIT
// The contexts of a grammar: what may follow each production, and at each of its branches the ways on from there.
#ifndef URI94_ANALYSIS_CONTEXTS_HPP
#define URI94_ANALYSIS_CONTEXTS_HPP

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/automaton.hpp"
#include "analysis/decisions.hpp"
#include "analysis/languages.hpp"
#include "analysis/recursion.hpp"

namespace uri94::analysis {

/// A branch in one context of its production: where its ways lead.
struct occurrence {
  state taken;  ///< The branch and what follows.
  std::vector<state> not_taken;
  state after;    ///< What follows the branch.
  state context;  ///< What follows the production.
};

/// All that is known of a branch.
struct branch_place {
  const bnf::expression* taken = nullptr;  ///< What is matched when it is taken.
  std::size_t owner = 0;                   ///< The production that it stands in.
  bool is_choice = false;                  ///< An alternative; else an optional part or a repetition.
  bool ends_in_recursion = false;
  bool in_loop = false;   ///< The branch can be met again and again in one parse.
  bool is_round = false;  ///< It is the body of an unlimited repetition: decided anew after each round.
  const bnf::expression* prefix = nullptr;  ///< What is matched before a recursive use, if the branch ends in one.
  /// Sequences that the branch stands in, the inner one first, with the operand that follows it.
  std::vector<std::pair<const bnf::expression*, std::size_t>> rest;
  bool rest_is_simple = true;  ///< The rest of the production is those operands and nothing else.
  std::vector<occurrence> occurrences;
};

/// Where a context of a production comes from.
struct origin {
  const bnf::expression* use;
  std::size_t owner;
  state owner_context;
  bool in_tail;  ///< The use hands on its owner's context.
  [[nodiscard]] bool operator<(const origin& o) const {
    return std::tie(use->number, owner, owner_context) < std::tie(o.use->number, o.owner, o.owner_context);
  }
};

/// A use that is bounded, and what follows it in one context of its owner.
struct bounded_context {
  state then;
  std::size_t owner;
  state owner_context;
  bool in_loop;
};

/// The uses to be bounded, by the number of their expression.
struct bounded_use {
  const bnf::expression* use;
  std::optional<bound::extent> takes;  ///< Nothing where the order of derivations says so.
};
using bounded_uses = std::map<std::size_t, bounded_use>;

/// The contexts of a production are the distinct languages that may follow it: the end of the input, as every
/// production may be where a parse starts, and what follows each of its uses, in each context of the production that
/// has the use. After a use that is bounded comes only the end of what it is given to read.
struct contexts {
  /// By production, by number of the language: what follows.
  std::vector<std::map<std::size_t, state>> of_production;
  std::map<branch, branch_place> places;
  /// By production and context.
  std::map<std::pair<std::size_t, state>, std::set<origin>> origins;
  /// By number of the use's expression, by number of the language that follows.
  std::map<std::size_t, std::map<std::size_t, bounded_context>> bounded;
  std::deque<bnf::expression> prefixes;  ///< What `branch_place::prefix` points to.
};

[[nodiscard]] contexts find_contexts(automaton& a, languages& known, const recursion& r, const bounded_uses& bounded);

}  // namespace uri94::analysis

#endif
