// SPDX-License-Identifier: MIT
// The contexts of a grammar: the continuations of each production and of each branch in it.
#ifndef URI94_GENERATOR_ANALYSIS_CONTEXTS_HPP
#define URI94_GENERATOR_ANALYSIS_CONTEXTS_HPP

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/languages.hpp"
#include "generator/analysis/recursion.hpp"

namespace uri94::analysis {

/// A branch in one context of its production.
struct occurrence {
  state taken;  ///< State that takes the branch and continues.
  std::vector<state> not_taken;
  state after;    ///< State after the branch.
  state context;  ///< State after the production.
};

/// A branch and its occurrences.
struct branch_place {
  const bnf::expression* taken = nullptr;  ///< Expression that the branch matches.
  std::size_t owner = 0;                   ///< Production that contains the branch.
  bool is_choice = false;                  ///< True if the branch is an alternative.
  bool all_read = false;                   ///< True if this and all later alternatives are not nullable.
  bool ends_in_recursion = false;
  bool in_loop = false;                     ///< True if a repetition or a recursion can reach the branch.
  bool is_round = false;                    ///< True if the branch is the body of an unlimited repetition.
  bool must_read = false;                   ///< True for a nullable body if a round must read a byte.
  const bnf::expression* prefix = nullptr;  ///< Expression before a recursive use at the end of the branch, or null.
  /// Sequences that contain the branch, the innermost first, each with the index of the operand after the branch.
  std::vector<std::pair<const bnf::expression*, std::size_t>> rest;
  bool rest_is_simple = true;  ///< True if `rest` is the complete rest of the production.
  std::vector<occurrence> occurrences;
};

/// A use of a production that gives the production a context.
struct origin {
  const bnf::expression* use;
  std::size_t owner;
  state owner_context;
  bool in_tail;  ///< True if the context of the owner follows the use directly.
  [[nodiscard]] bool operator<(const origin& o) const {
    return std::tie(use->number, owner, owner_context) < std::tie(o.use->number, o.owner, o.owner_context);
  }
};

/// The continuation of a bounded use in one context of the production that contains the use (`owner`).
struct bounded_context {
  state then;
  std::size_t owner;
  state owner_context;
  bool in_loop;
};

/// A use whose operand needs a bound.
struct bounded_use {
  const bnf::expression* use;
  std::optional<bound::extent> takes;  ///< If empty, the order of derivations determines the extent (`extent_of`).
};
/// The uses that need a bound. Key: number of the expression of the use.
using bounded_uses = std::map<std::size_t, bounded_use>;

/// The contexts of a production are the distinct languages that may follow the production. The end of the input is a
/// context of every production, because a parse can start at each production. Each use of a production gives a context
/// for every context of its owner. The operand of a bounded use is matched within a range. The end of this range counts
/// as the end of the input.
struct contexts {
  /// One continuation for each context of each production. Key: number of the continuation's language.
  std::vector<std::map<std::size_t, state>> of_production;
  std::map<branch, branch_place> places;
  /// Uses that give each context. Key: production and context.
  std::map<std::pair<std::size_t, state>, std::set<origin>> origins;
  /// Contexts of the bounded uses. Keys: number of the use's expression, number of the language that follows.
  std::map<std::size_t, std::map<std::size_t, bounded_context>> bounded;
  std::deque<bnf::expression> prefixes;  ///< Storage of `branch_place::prefix`.
};

[[nodiscard]] contexts find_contexts(automaton& a, languages& known, const recursion& r, const bounded_uses& bounded);

}  // namespace uri94::analysis

#endif
