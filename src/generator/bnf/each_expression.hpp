// SPDX-License-Identifier: MIT
// Pre-order traversal of expressions.
#ifndef URI94_GENERATOR_BNF_EACH_EXPRESSION_HPP
#define URI94_GENERATOR_BNF_EACH_EXPRESSION_HPP

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Calls `f(e)` and then `f` for all operands of `e`, recursively, in the order printed. The depth is limited because
/// readers accept at most 100 nested brackets.
/// @tparam Expression `expression`, `const` or not. `f` may change its argument.
template <typename Expression, typename Function>
void each_expression(Expression& e, const Function& f) {
  f(e);
  for (auto& o : e.operands) each_expression(o, f);
}

/// Calls `f` for every expression of every right-hand side, in the order of the productions.
template <typename Grammar, typename Function>
void each_expression_of(Grammar& g, const Function& f) {
  for (auto& p : g.productions) each_expression(p.definition, f);
}

/// Calls `f` for each name in the expression.
template <typename Expression, typename Function>
void each_use(Expression& e, const Function& f) {
  each_expression(e, [&](Expression& one) {
    if (one.is == expression::kind::name) f(one);
  });
}

}  // namespace uri94::bnf

#endif
