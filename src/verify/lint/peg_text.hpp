// SPDX-License-Identifier: MIT
// Writes rules as parsing expressions, in the notation of Ford (2004) that most parser generators share.
#ifndef URI94_VERIFY_LINT_PEG_TEXT_HPP
#define URI94_VERIFY_LINT_PEG_TEXT_HPP

#include <string>

#include "generator/rules/rule_tree.hpp"

namespace uri94::lint {

/// Returns a rule on one line, for example `&([.] / !.)`. Productions and guards appear by name.
[[nodiscard]] std::string peg_text(const emit::rule& r);

/// Returns a guard or bound on one line: its expression, or the number of states of its automata.
[[nodiscard]] std::string peg_text(const emit::named_addition& a);

}  // namespace uri94::lint

#endif
