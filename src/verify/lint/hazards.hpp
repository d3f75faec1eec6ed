// SPDX-License-Identifier: MIT
// Finds choices that a parsing expression grammar, as printed, decides differently from the BNF, with the guards
// needed.
#ifndef URI94_VERIFY_LINT_HAZARDS_HPP
#define URI94_VERIFY_LINT_HAZARDS_HPP

#include <vector>

#include "verify/lint/finding.hpp"

namespace uri94::lint {

/// Returns the hazards of a grammar. If guards cannot decide a branch, returns only the undecided branches.
/// Precondition: the grammar has been checked.
[[nodiscard]] std::vector<finding> hazards(const bnf::grammar& g);

}  // namespace uri94::lint

#endif
