// SPDX-License-Identifier: MIT
#include "verify/proof/formula.hpp"

#include <algorithm>

namespace uri94::proof {
namespace {

constexpr std::uint32_t last_of_all = 0xFFFFFFFF;

}  // namespace

formulas::formulas() {
  // Adds the constants in ascending order of their values.
  for (const formula f : {no, yes}) nodes_.add({last_of_all, f, f});
}

// The recursion depth is limited by the number of distinct terms in the operands. It does not depend on parser input.
formula formulas::if_then_else(formula condition, formula then, formula otherwise) {
  if (condition == yes || then == otherwise) return then;
  if (condition == no) return otherwise;
  if (then == yes && otherwise == no) return condition;
  if (condition == then) then = yes;
  if (condition == otherwise) otherwise = no;
  if (then == otherwise) return then;
  if (then == yes && otherwise == no) return condition;
  const recent<3, 18>::arguments arguments{condition, then, otherwise};
  if (const std::uint32_t* const known = choices_.find(arguments)) return *known;
  const std::uint32_t first = std::min({term_of(condition), term_of(then), term_of(otherwise)});
  const auto where = [&](formula f, bool holds) {
    if (term_of(f) != first) return f;
    return holds ? where_true(f) : where_false(f);
  };
  const formula t = if_then_else(where(condition, true), where(then, true), where(otherwise, true));
  const formula f = if_then_else(where(condition, false), where(then, false), where(otherwise, false));
  const formula result = intern(first, t, f);
  choices_.store(arguments, result);
  return result;
}

}  // namespace uri94::proof
