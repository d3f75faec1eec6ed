// SPDX-License-Identifier: MIT
// The choices of a grammar: branches that no derivation takes, and strings that two derivations have.
#ifndef URI94_CONFORMANCE_CHOICES_HPP
#define URI94_CONFORMANCE_CHOICES_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "bnf/effort.hpp"
#include "bnf/syntax.hpp"
#include "conformance/coverage.hpp"
#include "oracle/derivation.hpp"

namespace uri94::conformance {

/// By branch: whether no first derivation takes it, from any start: whatever it reads, ways before it read too.
/// @param counted what the steps are counted by; it throws when they are too many. Null where they are not counted
[[nodiscard]] std::vector<bool> dead_branches(const branches& of, bnf::effort* counted = nullptr);
/// The same for the branches of some productions alone, which takes less time.
/// @param asked by production
[[nodiscard]] std::vector<bool> dead_branches(const branches& of, const std::vector<bool>& asked,
                                              bnf::effort* counted = nullptr);

/// A choice that two derivations of one string decide otherwise.
struct ambiguity {
  const bnf::expression* at;  ///< The alternatives, the optional part or the repetition.
  std::size_t production;     ///< The one that it stands in.
  std::size_t start;          ///< The production that the string is one of: `production` where that suffices.
  std::string input;          ///< A shortest string with two trees.
  std::size_t way;            ///< The number of the branch that one derivation takes.
  std::size_t other_way;      ///< And another one, which comes later in the order of derivations.
  std::vector<oracle::derivation_node> tree;  ///< What the one makes of the string, in pre-order.
  std::vector<oracle::derivation_node> other_tree;
};

/// The choices of a grammar that make it ambiguous, in the order printed. Two derivations that have the same tree (as
/// where a character stands twice) are no ambiguity.
/// @param counted as for `dead_branches`
[[nodiscard]] std::vector<ambiguity> ambiguities(const branches& of, bnf::effort* counted = nullptr);

}  // namespace uri94::conformance

#endif
