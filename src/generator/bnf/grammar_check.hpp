// SPDX-License-Identifier: MIT
// Checks that a grammar can be turned into rules.
#ifndef URI94_GENERATOR_BNF_GRAMMAR_CHECK_HPP
#define URI94_GENERATOR_BNF_GRAMMAR_CHECK_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Reports undefined names, duplicate definitions, unreachable productions and productions without strings. Also
/// reports recursion outside tail position, tail recursion that may repeat without reading a byte, and nullable names
/// with `expression::shortest` in repetitions whose rounds may be empty. If a limit is exceeded, reports only the
/// exceeded limits. Each problem of a production names the production.
/// @param known_unused Names of productions that may be unreachable.
void check(const grammar& g, const std::vector<std::string>& known_unused, diagnostics& problems);

/// Returns the problem of an unreachable production.
[[nodiscard]] diagnostic unused(const production& p);

/// Returns the groups of mutually recursive productions, as lists of production numbers. A production that uses itself
/// is a group of one.
[[nodiscard]] std::vector<std::vector<std::size_t>> recursive_groups(const grammar& g);

}  // namespace uri94::bnf

#endif
