// SPDX-License-Identifier: MIT
// Finds and renames production names in expressions.
#ifndef URI94_VERIFY_EXAMPLES_NAME_USES_HPP
#define URI94_VERIFY_EXAMPLES_NAME_USES_HPP

#include <algorithm>
#include <string>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::examples {

[[nodiscard]] inline bool uses(const bnf::expression& e, const std::string& name) {
  if (e.is == bnf::expression::kind::name) return e.text == name;
  return std::any_of(e.operands.begin(), e.operands.end(), [&](const bnf::expression& o) { return uses(o, name); });
}

inline void rename(bnf::expression& e, const std::string& from, const std::string& to) {
  bnf::each_use(e, [&](bnf::expression& use) {
    if (use.text == from) use.text = to;
  });
}

}  // namespace uri94::examples

#endif
