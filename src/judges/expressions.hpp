// SPDX-License-Identifier: MIT
// Names within expressions: whether one is used, and another in its place.
#ifndef URI94_JUDGES_EXPRESSIONS_HPP
#define URI94_JUDGES_EXPRESSIONS_HPP

#include <algorithm>
#include <string>

#include "bnf/syntax.hpp"

namespace uri94::judges {

[[nodiscard]] inline bool uses(const bnf::expression& e, const std::string& name) {
  if (e.is == bnf::expression::kind::name) return e.text == name;
  return std::any_of(e.operands.begin(), e.operands.end(), [&](const bnf::expression& o) { return uses(o, name); });
}

inline void rename(bnf::expression& e, const std::string& from, const std::string& to) {
  if (e.is == bnf::expression::kind::name && e.text == from) e.text = to;
  for (bnf::expression& o : e.operands) rename(o, from, to);
}

}  // namespace uri94::judges

#endif
