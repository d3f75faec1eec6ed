// SPDX-License-Identifier: MIT
// Comparison of rules with productions, without the guards, bounds and loops that the generator adds.
#ifndef URI94_GENERATOR_RULES_PRINTED_RULE_HPP
#define URI94_GENERATOR_RULES_PRINTED_RULE_HPP

#include "generator/bnf/syntax.hpp"
#include "generator/rules/rule.hpp"
#include "generator/rules/rule_tree.hpp"

namespace uri94::emit {

/// Returns the rule of an expression as printed, without guards, bounds and loops.
[[nodiscard]] rule as_printed(const bnf::expression& e);

/// Returns the rule without guards, bounds and loops. Makes equivalent rules equal: flattens nested sequences, and
/// joins characters and the parts of a repetition.
[[nodiscard]] rule stripped(const rule& r);

/// Returns true if two rules are equal. Ignores the members `added`, `bound` and `may_be_empty`.
[[nodiscard]] bool same_structure(const rule& a, const rule& b);

/// Returns true if a production's rule equals the production, including the order of alternatives. Ignores guards,
/// bounds and loops.
[[nodiscard]] bool is_one_to_one(const production_rule& r, const bnf::production& p);

}  // namespace uri94::emit

#endif
