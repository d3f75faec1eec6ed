// SPDX-License-Identifier: MIT
// Finds the mutants of the BNF that reference strings kill.
#ifndef URI94_VERIFY_EXAMPLES_KILLS_HPP
#define URI94_VERIFY_EXAMPLES_KILLS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/examples/reference_strings.hpp"

namespace uri94::examples {

enum class mutant_status {
  killed,    ///< Some reference string has a different verdict.
  equal,     ///< Generates the same strings, as proven by automata.
  refused,   ///< Not a valid grammar: recursion outside tail position, or a production without strings.
  survives,  ///< Generates other strings, and all reference strings have the same verdict.
};

/// Returns "killed", "equal", "refused" or "survives".
[[nodiscard]] std::string_view name_of(mutant_status) noexcept;

struct tested_mutant {
  std::string change;
  mutant_status is = mutant_status::survives;
  /// Reference string that killed the mutant, a shortest string that would kill a surviving mutant, or empty.
  std::string input;
  /// Verdict of the production on `input` (only for killed and surviving mutants). The mutant has the opposite verdict.
  bool accepted = false;
};

/// Reference string whose verdict differs from the production: one of the two is wrong.
struct contradiction {
  std::string input;
  bool accepted = false;  ///< Verdict of the reference string.
  bnf::source cited;
};

struct production_mutants {
  bnf::production_in of;
  std::size_t reference_strings = 0;
  std::vector<contradiction> wrong;
  std::vector<tested_mutant> mutants;

  [[nodiscard]] std::size_t count(mutant_status) const noexcept;
  /// Returns the number of mutants that generate other strings: killed and surviving mutants.
  [[nodiscard]] std::size_t changed() const noexcept {
    return count(mutant_status::killed) + count(mutant_status::survives);
  }
  /// Returns true if the production agrees with all reference strings and its mutants do not survive.
  [[nodiscard]] bool is_clean() const noexcept { return wrong.empty() && count(mutant_status::survives) == 0; }
};

/// Returns the reference strings whose verdict differs from the production.
[[nodiscard]] std::vector<contradiction> contradictions_to(bnf::production_in of, const reference_set& by);

/// Tests a production and all its mutants. Mutants are skipped if a reference string contradicts the production.
[[nodiscard]] production_mutants test_mutants(bnf::production_in of, const reference_set& by);

}  // namespace uri94::examples

#endif
