// SPDX-License-Identifier: MIT
// The regular expression of a production.
#ifndef URI94_VERIFY_PATTERNS_PRODUCTION_PATTERN_HPP
#define URI94_VERIFY_PATTERNS_PRODUCTION_PATTERN_HPP

#include <optional>

#include "generator/bnf/syntax.hpp"
#include "verify/oracle/automaton.hpp"
#include "verify/patterns/pattern.hpp"

namespace uri94::patterns {

/// Returns the production as a pattern: each name replaced by its definition, and recursion by repetition. Components
/// are groups if a match contains them at most once. The result is empty if it would be too large, or if a recursion is
/// not at the end of a definition.
[[nodiscard]] std::optional<pattern> transcribed(bnf::production_in p);

/// Returns a pattern of the strings that an automaton accepts, without groups. Each string has one derivation. The
/// result is empty if it would be too large.
[[nodiscard]] std::optional<pattern> unambiguous(const oracle::automaton& a);

}  // namespace uri94::patterns

#endif
