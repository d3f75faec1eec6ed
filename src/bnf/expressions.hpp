// SPDX-License-Identifier: MIT
// The one walk over an expression and all that stands in it.
#ifndef URI94_BNF_EXPRESSIONS_HPP
#define URI94_BNF_EXPRESSIONS_HPP

#include "bnf/syntax.hpp"

namespace uri94::bnf {

/// Calls `f(e)`, and then the same for all operands of `e`, in the order printed. Expressions are nested as deep as
/// their brackets, of which readers take a hundred.
/// @tparam Expression `expression`, `const` or not; `f` may change what it is called with
template <typename Expression, typename Function>
void each_expression(Expression& e, const Function& f) {
  f(e);
  for (auto& o : e.operands) each_expression(o, f);
}

/// The same for the right-hand sides of all productions, one after the other.
template <typename Grammar, typename Function>
void each_expression_of(Grammar& g, const Function& f) {
  for (auto& p : g.productions) each_expression(p.definition, f);
}

/// Calls `f(e)` for each use of a production in the expression: for each name.
template <typename Expression, typename Function>
void each_use(Expression& e, const Function& f) {
  each_expression(e, [&](Expression& one) {
    if (one.is == expression::kind::name) f(one);
  });
}

}  // namespace uri94::bnf

#endif
