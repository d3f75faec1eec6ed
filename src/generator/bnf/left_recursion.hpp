// SPDX-License-Identifier: MIT
// Replacement of left recursion by repetitions.
#ifndef URI94_GENERATOR_BNF_LEFT_RECURSION_HPP
#define URI94_GENERATOR_BNF_LEFT_RECURSION_HPP

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Replaces left recursion by a repetition with the same language: `a = a "." b / b` becomes `a = b *( "." b )`. Also
/// resolves left recursion through several rules. Does not change rules with recursion in another position.
void repeat_left_recursion(grammar& g);

}  // namespace uri94::bnf

#endif
