// SPDX-License-Identifier: MIT
// Finds choices that a parsing expression grammar with the same productions decides differently from the BNF. Each
// finding contains the guard or bound that corrects the choice.
#ifndef URI94_VERIFY_LINT_HAZARDS_HPP
#define URI94_VERIFY_LINT_HAZARDS_HPP

#include <vector>

#include "verify/lint/finding.hpp"

namespace uri94::lint {

/// Returns a finding for each required guard or bound. If guards cannot decide a branch, returns only findings about
/// undecided branches.
/// Precondition: the grammar has been checked.
[[nodiscard]] std::vector<finding> hazards(const bnf::grammar& g);

}  // namespace uri94::lint

#endif
