// SPDX-License-Identifier: MIT
// Boolean combinations of terms, stored as ordered binary decision diagrams (R. E. Bryant, 1986). Equal combinations
// have equal numbers.
#ifndef URI94_VERIFY_PROOF_FORMULA_HPP
#define URI94_VERIFY_PROOF_FORMULA_HPP

#include <cstddef>
#include <cstdint>

#include "support/graph/numbering.hpp"
#include "verify/proof/recent.hpp"

namespace uri94::proof {

using formula = std::uint32_t;

class formulas {
 public:
  static constexpr formula no = 0;
  static constexpr formula yes = 1;

  formulas();

  /// Returns the formula that consists of one term. Terms with smaller numbers are decided first.
  [[nodiscard]] formula term(std::uint32_t number) { return intern(number, yes, no); }
  [[nodiscard]] formula both(formula a, formula b) { return if_then_else(a, b, no); }
  [[nodiscard]] formula either(formula a, formula b) { return if_then_else(a, yes, b); }
  [[nodiscard]] formula negation(formula a) { return if_then_else(a, no, yes); }
  [[nodiscard]] formula if_then_else(formula condition, formula then, formula otherwise);

  /// Returns the first term of a formula. For `yes` and `no`, returns a number larger than all terms.
  [[nodiscard]] std::uint32_t term_of(formula f) const { return nodes_[f].term; }
  /// Returns the formula that remains if the first term is true.
  [[nodiscard]] formula where_true(formula f) const { return nodes_[f].where_true; }
  /// Returns the formula that remains if the first term is false.
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

  formula intern(std::uint32_t term, formula where_true, formula where_false) {
    return where_true == where_false ? where_true : nodes_.add({term, where_true, where_false});
  }

  graph::numbering<node> nodes_;
  recent<3, 18> choices_;  ///< Results of `if_then_else`.
};

}  // namespace uri94::proof

#endif
