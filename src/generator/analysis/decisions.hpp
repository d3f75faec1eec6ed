// SPDX-License-Identifier: MIT
// Decisions: the guards and bounds with which a parsing expression grammar chooses the branches that the BNF chooses.
// See decisions.cpp for the theory and examples.
#ifndef URI94_GENERATOR_ANALYSIS_DECISIONS_HPP
#define URI94_GENERATOR_ANALYSIS_DECISIONS_HPP

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/dfa.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::analysis {

/// A fixed-length look-ahead: one byte of each set in order, optionally followed by the end of the input.
struct look {
  std::vector<byte_set> bytes;
  bool then_end = false;
};

struct guard {
  enum class kind {
    none,       ///< Tries the branch as printed.
    front,      ///< Looks at the next bytes before the branch is tried.
    after,      ///< Matches the branch, then looks at a byte or the end of the input.
    rest,       ///< Matches the branch and the rest of the production, then looks at a byte or the end.
    automaton,  ///< Runs an automaton up to the end of the input.
  };
  kind is = kind::none;
  bool negative = false;    ///< True if every element of `looks` must fail; false if an element must match.
  std::vector<look> looks;  ///< Look-aheads of `front`, `after` and `rest`.
  dfa suffix;               ///< Language of the rest of the input if the branch is taken (`automaton`).
};

/// A string that a rule may parse wrongly without one of its guards or bounds.
struct lost_string {
  std::string text;
  std::string start;  ///< Production that generates the string.
};

/// Condition under which a rule takes a branch.
struct decision {
  bool first_bytes_disjoint = false;  ///< True if the first byte of the input decides, without a guard.
  bool excludes_others = false;       ///< True if this branch and later branches have different first bytes.
  guard with;
  /// Strings in which the unguarded branch of the BNF overreaches, a shortest one first. Guards in used
  /// productions may prevent the overreach in some strings. A run of the rule without the guard shows the strings that
  /// the rule parses wrongly.
  std::vector<lost_string> lost;
};

/// An alternative that an interpretation puts before an alternative that is printed earlier. The first byte does not
/// decide between the two alternatives.
struct preference {
  std::size_t preferred;          ///< Index (0-based) of the alternative that the interpretation puts first.
  std::vector<lost_string> lost;  ///< Strings of both alternatives. Without the order, some trees differ.
};

/// Transition table of an operand and the rest of the input. A thread is the state of one possible derivation. A run of
/// the table follows all threads at once, in the order of derivations.
struct ordered_table {
  static constexpr std::size_t accept = static_cast<std::size_t>(-1);
  struct way {
    std::size_t to;  ///< State, or `accept`.
    bool leaves;     ///< True if the operand ends before this state.
  };
  std::vector<std::vector<bool>> reads;  ///< Classes that a state reads. Index: [state][class]
  std::vector<std::vector<way>> after;   ///< Threads after a byte. Indexed by state.
  std::vector<way> begin;
};

/// A use of a production that may have to end before its longest match.
struct bound {
  const bnf::expression* use = nullptr;  ///< Name expression of the use.
  /// End chosen among the possible ends of the operand.
  enum class extent {
    longest,
    shortest,
    in_order,  ///< End in the first derivation (see extents.hpp). It may be between the longest and the shortest.
  };
  extent takes = extent::longest;
  bool by_looks = false;  ///< True if `stop` finds the end of the operand; false if `rest` does.
  bool negative = false;  ///< True if all elements of `stop` must fail at the end; false if an element must match.
  std::vector<look> stop;
  dfa operand;                    ///< Language of the operand.
  dfa rest;                       ///< Language of the rest, up to the end of the input.
  ordered_table ordered;          ///< Table of the operand and the rest (`in_order`).
  std::string interpretation;     ///< Id of the interpretation that requires the bound, or empty.
  std::vector<lost_string> lost;  ///< Strings in which the operand could overreach (see `decision::lost`).
};

/// A branch: number of the expression, then index of the alternative (0-based; 0 for other expressions).
using branch = std::pair<std::size_t, std::size_t>;

struct decisions {
  std::map<branch, decision> branches;
  /// Alternatives that an interpretation puts before the alternative of the key, although they are printed later.
  std::map<branch, std::vector<preference>> preferences;
  std::map<std::size_t, bound> bounds;  ///< Key: number of the name expression of the use.
  std::vector<byte_set> follow;         ///< Bytes that can follow each production.
  std::vector<bool> recursive;          ///< True for each recursive production.
  /// Number of each production's group of mutually recursive productions.
  std::vector<std::size_t> group;

  /// Returns the decision of alternative `way` of `e`, or of an optional part or repetition (`way` 0).
  /// Returns null for the last alternative of the derivation order, because no other branch remains.
  [[nodiscard]] const decision* of_branch(const bnf::expression& e, std::size_t way) const;
  /// Returns the alternatives of `e` that an interpretation puts before `way`, although they are printed later. Omits
  /// alternatives that the first byte excludes.
  [[nodiscard]] const std::vector<preference>& preferred_to(const bnf::expression& e, std::size_t way) const;
  /// Returns the bound of a use, or null.
  [[nodiscard]] const bound* of_use(const bnf::expression& name) const;
};

/// Decides every branch of every production of the grammar of `a`, with every production as start.
/// @param problems receives the reasons if a branch cannot be decided or a use cannot be bounded; the result is then
/// incomplete
/// @param shown number of the production whose strings in `lost` are needed; by default, all productions
[[nodiscard]] decisions decide(automaton& a, bnf::diagnostics& problems,
                               const std::optional<std::size_t>& shown = std::nullopt);

/// Returns true if `used` is recursive and in the group of `owner`.
/// Precondition: `owner` uses `used` in tail position.
[[nodiscard]] inline bool is_recursive_use(const decisions& d, std::size_t owner, std::size_t used) {
  return d.recursive[used] && d.recursive[owner] && d.group[owner] == d.group[used];
}

}  // namespace uri94::analysis

#endif
