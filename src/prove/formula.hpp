// SPDX-License-Identifier: MIT
// Boolean combinations of terms, each once: equal ones have one number. They are kept as decision diagrams (R. E.
// Bryant, 1986), in which the terms stand in one order.
#ifndef URI94_PROVE_FORMULA_HPP
#define URI94_PROVE_FORMULA_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "graph/numbering.hpp"

namespace uri94::prove {

using formula = std::uint32_t;

class formulas {
 public:
  static constexpr formula no = 0;
  static constexpr formula yes = 1;

  formulas();

  /// That the term of this number holds. Terms of smaller numbers are decided first.
  [[nodiscard]] formula term(std::uint32_t number) { return made(number, yes, no); }
  [[nodiscard]] formula both(formula a, formula b) { return if_then_else(a, b, no); }
  [[nodiscard]] formula either(formula a, formula b) { return if_then_else(a, yes, b); }
  [[nodiscard]] formula negation(formula a) { return if_then_else(a, no, yes); }
  [[nodiscard]] formula if_then_else(formula condition, formula then, formula otherwise);

  /// Of a formula that is neither `yes` nor `no`: its first term, and what it comes to where that holds or not.
  [[nodiscard]] std::uint32_t term_of(formula f) const { return nodes_[f].term; }
  [[nodiscard]] formula where_true(formula f) const { return nodes_[f].where_true; }
  [[nodiscard]] formula where_false(formula f) const { return nodes_[f].where_false; }
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }

 private:
  struct node {
    std::uint32_t term;
    formula where_true;
    formula where_false;

    [[nodiscard]] bool operator==(const node& n) const noexcept {
      return term == n.term && where_true == n.where_true && where_false == n.where_false;
    }
    [[nodiscard]] std::size_t hash() const noexcept { return graph::hash_of(term, where_true, where_false).value(); }
  };
  struct answered {
    formula condition = 0;
    formula then = 0;
    formula otherwise = 0;
    formula result = 0;
  };

  formula made(std::uint32_t term, formula where_true, formula where_false) {
    return where_true == where_false ? where_true : nodes_.add({term, where_true, where_false});
  }

  graph::numbering<node> nodes_;
  std::vector<answered> answers_;  ///< What was asked last of those with one hash.
};

}  // namespace uri94::prove

#endif
