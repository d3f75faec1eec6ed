// SPDX-License-Identifier: MIT
// Derivations in one line each, short enough to be compared.
#ifndef URI94_LINT_TREES_HPP
#define URI94_LINT_TREES_HPP

#include <string>
#include <string_view>
#include <vector>

#include "analysis/levels.hpp"
#include "bnf/syntax.hpp"
#include "oracle/derivation.hpp"

namespace uri94::lint {

/// The two trees as `login(user "a", hostport "b")`: without the productions that stand for one character, unless
/// these are what differs.
[[nodiscard]] std::vector<std::string> trees_in_text(const bnf::grammar& g, const analysis::levels& l,
                                                     std::string_view input,
                                                     const std::vector<oracle::derivation_node>& one,
                                                     const std::vector<oracle::derivation_node>& other);

}  // namespace uri94::lint

#endif
