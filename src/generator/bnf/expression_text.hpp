// SPDX-License-Identifier: MIT
// Expressions as text in a notation, on one line.
#ifndef URI94_GENERATOR_BNF_EXPRESSION_TEXT_HPP
#define URI94_GENERATOR_BNF_EXPRESSION_TEXT_HPP

#include <string>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Returns the expression as text in the notation `in`.
[[nodiscard]] std::string text_of(const expression& e, notation in);

}  // namespace uri94::bnf

#endif
