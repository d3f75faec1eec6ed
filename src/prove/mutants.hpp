// SPDX-License-Identifier: MIT
// Rules that differ from the emitted ones in one token: what the proof is worth shows in whether it distinguishes them.
#ifndef URI94_PROVE_MUTANTS_HPP
#define URI94_PROVE_MUTANTS_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "prove/prove.hpp"
#include "uri94/production.hpp"

namespace uri94::prove {

struct mutant {
  std::string change;  ///< "a guard is dropped"
  expression rule;
};

/// Every rule that differs from this one in one token: a guard dropped, moved or turned round; two alternatives that
/// are neighbours swapped; a byte more or less; the case of a letter; a bound dropped, or taken from the other end; a
/// minimum.
/// @param definition of the production that the rule is: where it recurs, the mutant does too
[[nodiscard]] std::vector<mutant> mutants_of(expressions& in, expression rule);

struct mutant_result {
  std::string change;
  std::uint32_t definition = 0;  ///< Of the mutant, among the expressions.
  claim_result language;
  claim_result tree;          ///< Of what is the same language.
  bool is_confirmed = false;  ///< The rule, run step by step on the string that refutes it, reads it as was said.

  [[nodiscard]] bool is_refuted() const noexcept { return language.refuted || tree.refuted; }
  [[nodiscard]] bool is_equivalent() const noexcept { return language.is_proved() && tree.is_proved(); }
  [[nodiscard]] const refutation& refuted_by() const { return language.refuted ? *language.refuted : *tree.refuted; }
};

/// The mutants of the rule of a production against its BNF, with that production as start.
class mutant_proofs {
 public:
  mutant_proofs(production start, const bnf::grammar& of);

  [[nodiscard]] const std::vector<mutant_result>& results() const noexcept { return results_; }
  /// The rules, with those of the mutants.
  [[nodiscard]] const expressions& rules() const noexcept { return rules_; }

 private:
  void prove(languages& in, std::uint32_t bnf, mutant_result& of);
  void find_endless(languages& in, std::uint32_t bnf, mutant_result& of);

  const bnf::grammar& names_;
  expressions rules_;
  std::vector<mutant_result> results_;
};

}  // namespace uri94::prove

#endif
