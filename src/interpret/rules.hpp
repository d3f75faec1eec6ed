// SPDX-License-Identifier: MIT
// The rules that the generator would emit, as expressions.
#ifndef URI94_INTERPRET_RULES_HPP
#define URI94_INTERPRET_RULES_HPP

#include <cstdint>

#include "emit/emitter.hpp"
#include "interpret/expression.hpp"

namespace uri94::interpret {

/// Adds the rules of all productions of a grammar, with what the generator adds to what is printed. They are defined in
/// the order of their numbers.
/// @return the definition of the first
std::uint32_t add_rules(const emit::emission& from, expressions& to);

/// One rule of a grammar whose rules have been added: that of a production, or a variant of it.
/// @param first the definition of the grammar's first production
[[nodiscard]] expression expression_of(const emit::emission& from, const emit::production_rule& rule,
                                       std::uint32_t first, expressions& to);

}  // namespace uri94::interpret

#endif
