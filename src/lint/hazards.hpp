// SPDX-License-Identifier: MIT
// Where a parsing expression grammar, as printed, chooses otherwise than the BNF, and the guard that mends it.
#ifndef URI94_LINT_HAZARDS_HPP
#define URI94_LINT_HAZARDS_HPP

#include <vector>

#include "lint/finding.hpp"

namespace uri94::lint {

/// Of a grammar that has been checked.
[[nodiscard]] std::vector<finding> hazards(const bnf::grammar& g);

}  // namespace uri94::lint

#endif
