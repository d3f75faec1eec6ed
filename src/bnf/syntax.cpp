// SPDX-License-Identifier: MIT
#include "bnf/syntax.hpp"

namespace uri94::bnf {
namespace {

void number_expressions(expression& e, std::size_t& next) {
  e.number = next++;
  for (expression& o : e.operands) number_expressions(o, next);
}

}  // namespace

void number_expressions(grammar& g) {
  g.expression_count = 0;
  for (production& p : g.productions) number_expressions(p.definition, g.expression_count);
}

}  // namespace uri94::bnf
