// SPDX-License-Identifier: MIT
// Comparison of the languages of two small right-hand sides.
#ifndef URI94_GENERATOR_BNF_SAME_LANGUAGE_HPP
#define URI94_GENERATOR_BNF_SAME_LANGUAGE_HPP

#include <cstddef>
#include <map>
#include <string>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Right-hand sides of productions. Key: name of the production in lower case.
using definitions = std::map<std::string, const expression*>;

/// Returns true if both expressions generate the same strings. Compares automata of limited size. Returns false if an
/// expression is recursive or uses an undefined name, or if the comparison exceeds a limit.
/// @param of_a Definitions that `a` uses.
/// @param steps Limit on the steps of the comparison. Reduced by the steps taken. Returns false at the limit.
[[nodiscard]] bool have_same_language(const expression& a, const definitions& of_a, const expression& b,
                                      const definitions& of_b, std::size_t& steps);

}  // namespace uri94::bnf

#endif
