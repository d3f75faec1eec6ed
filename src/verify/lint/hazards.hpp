// SPDX-License-Identifier: MIT
// Finds choices that a parsing expression grammar with the same productions decides differently from the BNF. Each
// finding contains the guard or bound that corrects the choice.
#ifndef URI94_VERIFY_LINT_HAZARDS_HPP
#define URI94_VERIFY_LINT_HAZARDS_HPP

#include <vector>

#include "verify/lint/finding.hpp"

namespace uri94::lint {

/// Returns a finding for each guard or bound without which the rule is known to be wrong or slow. If guards cannot
/// decide a branch, returns only findings about undecided branches.
/// Precondition: the only problems that `bnf::check` found in the grammar are unused productions.
[[nodiscard]] std::vector<finding> hazards(const bnf::grammar& g);

}  // namespace uri94::lint

#endif
