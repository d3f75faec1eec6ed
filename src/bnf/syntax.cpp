// SPDX-License-Identifier: MIT
#include "bnf/syntax.hpp"

#include "bnf/expressions.hpp"

namespace uri94::bnf {

void number_expressions(grammar& g) {
  g.expression_count = 0;
  each_expression_of(g, [&](expression& e) { e.number = g.expression_count++; });
}

}  // namespace uri94::bnf
