// SPDX-License-Identifier: MIT
// What a grammar must satisfy to be turned into rules.
#ifndef URI94_BNF_CHECK_HPP
#define URI94_BNF_CHECK_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::bnf {

/// Finds names that are undefined, productions defined twice, productions that no start leads to (but those in
/// `known_unused`), recursion that is not in tail position, and recursion that consumes nothing.
/// A problem of a production names it.
void check(const grammar& g, const std::vector<std::string>& known_unused, diagnostics& problems);

/// The productions that lead back to themselves, those that lead to each other together, by their numbers.
[[nodiscard]] std::vector<std::vector<std::size_t>> recursive_groups(const grammar& g);

}  // namespace uri94::bnf

#endif
