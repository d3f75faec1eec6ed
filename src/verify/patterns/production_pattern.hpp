// SPDX-License-Identifier: MIT
// Patterns (regular expressions as trees) of productions.
#ifndef URI94_VERIFY_PATTERNS_PRODUCTION_PATTERN_HPP
#define URI94_VERIFY_PATTERNS_PRODUCTION_PATTERN_HPP

#include <optional>

#include "generator/bnf/syntax.hpp"
#include "verify/oracle/automaton.hpp"
#include "verify/patterns/pattern.hpp"

namespace uri94::patterns {

/// Returns a production as a pattern. Replaces each name by its definition, and recursion by repetition. A component is
/// a group if a match contains it at most once and its name has at most 32 bytes. The pattern does not have groups if a
/// production of the grammar must be as short as possible.
/// Returns: an empty optional if the pattern would be too large, or if a recursion is not at the end of a definition.
[[nodiscard]] std::optional<pattern> transcribed(bnf::production_in p);

/// Returns a pattern that matches exactly the strings that an automaton accepts. The pattern does not have groups. Each
/// string has one derivation.
/// Returns: an empty optional if the pattern would be too large.
[[nodiscard]] std::optional<pattern> unambiguous(const oracle::automaton& a);

}  // namespace uri94::patterns

#endif
