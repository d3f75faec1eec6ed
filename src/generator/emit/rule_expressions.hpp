// SPDX-License-Identifier: MIT
// The emitted rules of a grammar as expressions.
#ifndef URI94_GENERATOR_EMIT_RULE_EXPRESSIONS_HPP
#define URI94_GENERATOR_EMIT_RULE_EXPRESSIONS_HPP

#include <cstdint>
#include <vector>

#include "generator/emit/emitter.hpp"
#include "generator/rules/expression.hpp"

namespace uri94::emit {

/// Adds the rules of all productions of a grammar with their guards and bounds, in the order of production numbers.
/// Returns: index of the definition of the first production.
std::uint32_t add_rules(const emission& from, match::expressions& to);

/// Adds the given rules in the order of production numbers.
/// @param rules rules of all productions, by number
/// Returns: index of the definition of the first production.
std::uint32_t add_rules(const emission& from, const std::vector<production_rule>& rules, match::expressions& to);

/// Returns the expression of a production's rule. The rule may differ from the rule in `to`.
/// Precondition: the rules of the grammar are in `to`.
/// @param first index of the definition of the grammar's first production
[[nodiscard]] match::expression expression_of(const emission& from, const production_rule& rule, std::uint32_t first,
                                              match::expressions& to);

}  // namespace uri94::emit

#endif
