// SPDX-License-Identifier: MIT
// Finds branches that first derivations never take, and choices that make a grammar ambiguous. The first derivation of
// a string is the first in the order of `grammar/interpretations.json`.
#ifndef URI94_VERIFY_CONFORMANCE_CHOICES_HPP
#define URI94_VERIFY_CONFORMANCE_CHOICES_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/syntax.hpp"
#include "verify/conformance/coverage.hpp"
#include "verify/oracle/derivation.hpp"

namespace uri94::conformance {

/// Returns true for each dead branch, indexed by branch. First derivations never take a dead branch, because earlier
/// branches match all of its strings.
/// @param counted Counter that throws after too many steps. Null to count nothing.
[[nodiscard]] std::vector<bool> dead_branches(const branches& of, bnf::effort* counted = nullptr);
/// Returns true for each dead branch of some productions, indexed by branch. Takes less time than a check of all
/// productions.
/// @param asked True for the productions to check, indexed by production.
[[nodiscard]] std::vector<bool> dead_branches(const branches& of, const std::vector<bool>& asked,
                                              bnf::effort* counted = nullptr);

/// A choice that two derivations of the same string decide differently.
struct ambiguity {
  const bnf::expression* at;  ///< The alternatives, the optional part or the repetition.
  std::size_t production;     ///< Production that contains the choice.
  std::size_t start;          ///< Production that generates the string. Equal to `production` if possible.
  std::string input;          ///< A shortest string with two trees.
  std::size_t way;            ///< Number of the branch that the earlier derivation takes.
  std::size_t other_way;      ///< Number of the branch that the later derivation takes.
  std::vector<oracle::derivation_node> tree;  ///< Tree of a derivation that takes `way`, in pre-order.
  /// Tree of a derivation that takes `other_way`, in pre-order.
  std::vector<oracle::derivation_node> other_tree;
};

/// Returns the choices that make the grammar ambiguous, in printed order. Ignores derivations with equal trees, such as
/// derivations of a character that is listed twice.
/// @param counted Counter that throws after too many steps. Null to count nothing.
[[nodiscard]] std::vector<ambiguity> ambiguities(const branches& of, bnf::effort* counted = nullptr);

}  // namespace uri94::conformance

#endif
