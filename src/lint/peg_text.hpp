// SPDX-License-Identifier: MIT
// Rules as parsing expressions, in the notation of Ford's paper of 2004 that parser generators share.
#ifndef URI94_LINT_PEG_TEXT_HPP
#define URI94_LINT_PEG_TEXT_HPP

#include <string>

#include "emit/rule_tree.hpp"

namespace uri94::lint {

/// A rule in one line: `&([.] / !.)`. Productions and guards have their names.
[[nodiscard]] std::string peg_text(const emit::rule& r);

/// What an addition is, in one line: the expression of its rule, or the size of the automata that decide.
[[nodiscard]] std::string peg_text(const emit::named_addition& a);

}  // namespace uri94::lint

#endif
