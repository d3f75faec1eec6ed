// SPDX-License-Identifier: MIT
#include "prove/formula.hpp"

#include <algorithm>

namespace uri94::prove {
namespace {

constexpr std::uint32_t last_of_all = 0xFFFFFFFF;
constexpr std::size_t answer_count = std::size_t{1} << 18U;

std::size_t hash(std::size_t a, std::size_t b, std::size_t c) noexcept {
  std::size_t h = a * 0x9E3779B97F4A7C15ULL;
  h = (h ^ (h >> 29U) ^ b) * 0xBF58476D1CE4E5B9ULL;
  h = (h ^ (h >> 31U) ^ c) * 0x94D049BB133111EBULL;
  return h ^ (h >> 32U);
}

}  // namespace

formulas::formulas()
    : nodes_{{last_of_all, no, no}, {last_of_all, yes, yes}}, table_(1024, 0), answers_(answer_count) {}

void formulas::grow() {
  table_.assign(table_.size() * 2, 0);
  const std::size_t mask = table_.size() - 1;
  for (formula f = 2; f != nodes_.size(); ++f) {
    std::size_t at = hash(nodes_[f].term, nodes_[f].where_true, nodes_[f].where_false) & mask;
    while (table_[at] != 0) at = (at + 1) & mask;
    table_[at] = f;
  }
}

formula formulas::made(std::uint32_t term, formula where_true, formula where_false) {
  if (where_true == where_false) return where_true;
  const std::size_t mask = table_.size() - 1;
  std::size_t at = hash(term, where_true, where_false) & mask;
  for (; table_[at] != 0; at = (at + 1) & mask) {
    const node& n = nodes_[table_[at]];
    if (n.term == term && n.where_true == where_true && n.where_false == where_false) return table_[at];
  }
  const auto number = static_cast<formula>(nodes_.size());
  nodes_.push_back({term, where_true, where_false});
  table_[at] = number;
  if (nodes_.size() * 2 > table_.size()) grow();
  return number;
}

// Goes as deep as there are different terms in its operands, whatever the input of a parser is.
formula formulas::if_then_else(formula condition, formula then, formula otherwise) {
  if (condition == yes || then == otherwise) return then;
  if (condition == no) return otherwise;
  if (then == yes && otherwise == no) return condition;
  if (condition == then) then = yes;
  if (condition == otherwise) otherwise = no;
  if (then == otherwise) return then;
  if (then == yes && otherwise == no) return condition;
  const std::size_t at = hash(condition, then, otherwise) & (answer_count - 1);
  {
    const answered& known = answers_[at];
    if (known.condition == condition && known.then == then && known.otherwise == otherwise) return known.result;
  }
  const std::uint32_t first = std::min({term_of(condition), term_of(then), term_of(otherwise)});
  const auto where = [&](formula f, bool holds) {
    if (term_of(f) != first) return f;
    return holds ? where_true(f) : where_false(f);
  };
  const formula t = if_then_else(where(condition, true), where(then, true), where(otherwise, true));
  const formula f = if_then_else(where(condition, false), where(then, false), where(otherwise, false));
  const formula result = made(first, t, f);
  answers_[at] = {condition, then, otherwise, result};
  return result;
}

}  // namespace uri94::prove
