// SPDX-License-Identifier: MIT
// Checks that a grammar can be turned into rules.
#ifndef URI94_GENERATOR_BNF_GRAMMAR_CHECK_HPP
#define URI94_GENERATOR_BNF_GRAMMAR_CHECK_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Finds undefined names, duplicate definitions, unreachable productions, recursion outside tail position and recursion
/// without input. Each problem of a production names it.
/// @param known_unused Names of productions that may be unreachable.
void check(const grammar& g, const std::vector<std::string>& known_unused, diagnostics& problems);

/// Returns the problem of an unreachable production.
[[nodiscard]] diagnostic unused(const production& p);

/// Returns the groups of mutually recursive productions, by number. A production that uses itself is a group of one.
[[nodiscard]] std::vector<std::vector<std::size_t>> recursive_groups(const grammar& g);

}  // namespace uri94::bnf

#endif
