// SPDX-License-Identifier: MIT
// Proofs of many productions, and of their mutants, by several threads.
#ifndef URI94_PROVE_RUN_HPP
#define URI94_PROVE_RUN_HPP

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "prove/mutants.hpp"
#include "prove/prove.hpp"
#include "uri94/production.hpp"

namespace uri94::prove {

struct proof {
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
  /// Called by any thread, one at a time, when a production is done: how many are.
  std::function<void(std::size_t)> on_progress;
};

/// In the order of `starts`.
[[nodiscard]] std::vector<proof> run(const std::vector<production>& starts, const run_options& options);

struct mutants_of_production {
  production start;
  std::vector<mutant_result> results;
};

/// The mutants of the rules of all `starts`, each with its own production as start.
[[nodiscard]] std::vector<mutants_of_production> run_mutants(const std::vector<production>& starts,
                                                             const run_options& options);

}  // namespace uri94::prove

#endif
