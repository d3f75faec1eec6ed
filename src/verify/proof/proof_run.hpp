// SPDX-License-Identifier: MIT
// Proves the rules of productions, and examines the mutants of the rules, in several threads.
#ifndef URI94_VERIFY_PROOF_PROOF_RUN_HPP
#define URI94_VERIFY_PROOF_PROOF_RUN_HPP

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "uri94/production.hpp"
#include "verify/proof/equivalence.hpp"
#include "verify/proof/rule_mutants.hpp"

namespace uri94::proof {

struct production_proof {
  production start;
  std::array<claim_result, claim_count> claims;

  [[nodiscard]] bool is_whole() const noexcept {
    for (const claim_result& c : claims) {
      if (!c.is_proved()) return false;
    }
    return true;
  }
};

struct run_options {
  unsigned jobs = 1;
  bool with_certificate = false;
  /// Called after each production with the number of finished productions. Calls come from any thread, but never at the
  /// same time.
  std::function<void(std::size_t)> on_progress;
};

/// Proves the rules of productions. The results are in the order of `starts`.
[[nodiscard]] std::vector<production_proof> run(const std::vector<production>& starts, const run_options& options);

struct mutants_of_production {
  production start;
  std::vector<mutant_result> results;
};

/// Compares each mutant of the rules of `starts` with the BNF of its production.
[[nodiscard]] std::vector<mutants_of_production> run_mutants(const std::vector<production>& starts,
                                                             const run_options& options);

}  // namespace uri94::proof

#endif
