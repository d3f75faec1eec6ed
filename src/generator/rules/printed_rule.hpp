// SPDX-License-Identifier: MIT
// Comparison of rules and printed productions: the rule without additions, and the rule of the printed text.
#ifndef URI94_GENERATOR_RULES_PRINTED_RULE_HPP
#define URI94_GENERATOR_RULES_PRINTED_RULE_HPP

#include "generator/bnf/syntax.hpp"
#include "generator/rules/rule.hpp"
#include "generator/rules/rule_tree.hpp"

namespace uri94::emit {

/// Returns the rule of an expression as printed, without any addition for a PEG.
[[nodiscard]] rule as_printed(const bnf::expression& e);

/// Returns the rule without additions. Flattens nested sequences, and joins characters and the parts of a repetition,
/// so that equivalent forms are equal.
[[nodiscard]] rule stripped(const rule& r);

/// Returns true if two rules are equal, apart from additions.
[[nodiscard]] bool same_structure(const rule& a, const rule& b);

/// Returns true if a production's rule without additions equals the printed production, including the order.
[[nodiscard]] bool is_one_to_one(const production_rule& r, const bnf::production& p);

}  // namespace uri94::emit

#endif
