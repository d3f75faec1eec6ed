// SPDX-License-Identifier: MIT
// Construction of sequences and alternatives.
#ifndef URI94_GENERATOR_BNF_COMPOSED_HPP
#define URI94_GENERATOR_BNF_COMPOSED_HPP

#include <utility>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Returns an expression of kind `is`. Returns a single operand unchanged. Returns an empty expression if `operands` is
/// empty.
[[nodiscard]] inline expression composed(expression::kind is, std::vector<expression> operands, const place& where) {
  if (operands.size() == 1) return std::move(operands[0]);
  expression e;
  e.is = operands.empty() ? expression::kind::empty : is;
  e.where = where;
  e.operands = std::move(operands);
  return e;
}

}  // namespace uri94::bnf

#endif
