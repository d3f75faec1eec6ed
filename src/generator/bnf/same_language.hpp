// SPDX-License-Identifier: MIT
// Comparison of the languages of two small right-hand sides.
#ifndef URI94_GENERATOR_BNF_SAME_LANGUAGE_HPP
#define URI94_GENERATOR_BNF_SAME_LANGUAGE_HPP

#include <cstddef>
#include <map>
#include <string>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Definitions by their names in lower case.
using definitions = std::map<std::string, const expression*>;

/// Returns true if both expressions generate the same strings. Compares them by automata of limited size. Returns false
/// if an expression is recursive, uses an undefined name, or has an automaton above the limit.
/// @param steps Steps left, reduced by the steps taken. The result is false when they are used up.
[[nodiscard]] bool have_same_language(const expression& a, const definitions& of_a, const expression& b,
                                      const definitions& of_b, std::size_t& steps);

}  // namespace uri94::bnf

#endif
