// SPDX-License-Identifier: MIT
// Mutants of the emitted rules. A mutant differs from a rule in one place. The proof must refute each mutant that
// changes the language or the tree.
#ifndef URI94_VERIFY_PROOF_RULE_MUTANTS_HPP
#define URI94_VERIFY_PROOF_RULE_MUTANTS_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "uri94/production.hpp"
#include "verify/proof/equivalence.hpp"

namespace uri94::proof {

struct mutant {
  std::string change;  ///< Description, such as "a guard is dropped".
  expression rule;
};

/// Returns the rules that differ from `rule` in one place:
/// - a guard omitted, moved or negated;
/// - an operand of a sequence omitted, or an alternative other than the last;
/// - two neighbouring operands or alternatives swapped;
/// - a byte at the edge of a range added or removed, or a letter accepted in either case;
/// - a bound omitted or applied from the other end, or the stop rule of a bound changed in one of these ways;
/// - an optional part made mandatory, or a production made optional;
/// - a repetition made mandatory, or limited to at most once.
///
/// A mutant of a recursive rule still refers to the original production. `mutant_proofs` replaces these references.
/// @param rule Definition of the production.
[[nodiscard]] std::vector<mutant> mutants_of(expressions& in, expression rule);

struct mutant_result {
  std::string change;
  std::uint32_t definition = 0;  ///< Number of the mutant's definition among the expressions.
  claim_result language;
  claim_result tree;  ///< Computed only if the language is equal.
  /// True if the execution of the mutant on the counterexample has the predicted result.
  bool is_confirmed = false;

  [[nodiscard]] bool is_refuted() const noexcept { return language.refuted || tree.refuted; }
  [[nodiscard]] bool is_equivalent() const noexcept { return language.is_proved() && tree.is_proved(); }
  [[nodiscard]] const refutation& refuted_by() const { return language.refuted ? *language.refuted : *tree.refuted; }
};

/// Comparison of the mutants of a start production's rule with the BNF of the production.
class mutant_proofs {
 public:
  mutant_proofs(production start, const bnf::grammar& of);

  [[nodiscard]] const std::vector<mutant_result>& results() const noexcept { return results_; }
  /// Returns the rules and the BNF of the grammar, and the rules of the mutants.
  [[nodiscard]] const expressions& rules() const noexcept { return rules_; }

 private:
  void prove(languages& in, std::uint32_t bnf, mutant_result& of);
  void find_endless(languages& in, std::uint32_t bnf, mutant_result& of);

  const bnf::grammar& names_;
  expressions rules_;
  std::vector<mutant_result> results_;
};

}  // namespace uri94::proof

#endif
