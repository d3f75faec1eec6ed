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

}  // namespace uri94::interpret

#endif
