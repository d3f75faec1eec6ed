// SPDX-License-Identifier: MIT
// Names within expressions: whether one is used, and another in its place.
#ifndef URI94_JUDGES_EXPRESSIONS_HPP
#define URI94_JUDGES_EXPRESSIONS_HPP

#include <algorithm>
#include <string>

#include "bnf/expressions.hpp"
#include "bnf/syntax.hpp"

namespace uri94::judges {

[[nodiscard]] inline bool uses(const bnf::expression& e, const std::string& name) {
  if (e.is == bnf::expression::kind::name) return e.text == name;
  return std::any_of(e.operands.begin(), e.operands.end(), [&](const bnf::expression& o) { return uses(o, name); });
}

inline void rename(bnf::expression& e, const std::string& from, const std::string& to) {
  bnf::each_use(e, [&](bnf::expression& use) {
    if (use.text == from) use.text = to;
  });
}

}  // namespace uri94::judges

#endif
