// SPDX-License-Identifier: MIT
// The rules that the generator would emit, as expressions.
#ifndef URI94_EMIT_EXPRESSIONS_HPP
#define URI94_EMIT_EXPRESSIONS_HPP

#include <cstdint>
#include <vector>

#include "emit/emitter.hpp"
#include "match/expression.hpp"

namespace uri94::emit {

/// Adds the rules of all productions of a grammar, with what the generator adds to what is printed. They are defined in
/// the order of their numbers.
/// @return the definition of the first
std::uint32_t add_rules(const emission& from, match::expressions& to);

/// The same of rules that were found before.
/// @param rules of all productions, by number
std::uint32_t add_rules(const emission& from, const std::vector<production_rule>& rules, match::expressions& to);

/// One rule of a grammar whose rules have been added: that of a production, or a variant of it.
/// @param first the definition of the grammar's first production
[[nodiscard]] match::expression expression_of(const emission& from, const production_rule& rule, std::uint32_t first,
                                              match::expressions& to);

}  // namespace uri94::emit

#endif
