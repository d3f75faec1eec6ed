// SPDX-License-Identifier: MIT
// Writes derivations on one line each, for comparison.
#ifndef URI94_VERIFY_LINT_TREES_HPP
#define URI94_VERIFY_LINT_TREES_HPP

#include <string>
#include <string_view>
#include <vector>

#include "generator/analysis/levels.hpp"
#include "generator/bnf/syntax.hpp"
#include "verify/oracle/derivation.hpp"

namespace uri94::lint {

/// Returns the texts of both trees, for example `login(user "a", hostport "b")`. The trees have the level
/// `components`, or the level `full` if they are equal at the level `components`.
[[nodiscard]] std::vector<std::string> trees_in_text(const bnf::grammar& g, const analysis::levels& l,
                                                     std::string_view input,
                                                     const std::vector<oracle::derivation_node>& one,
                                                     const std::vector<oracle::derivation_node>& other);

}  // namespace uri94::lint

#endif
