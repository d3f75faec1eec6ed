// SPDX-License-Identifier: MIT
// Comparison of the languages of two right-hand sides.
#ifndef URI94_GENERATOR_ANALYSIS_SAME_STRINGS_HPP
#define URI94_GENERATOR_ANALYSIS_SAME_STRINGS_HPP

#include "generator/bnf/syntax.hpp"

namespace uri94::analysis {

/// Returns true if two expressions read the same strings for every meaning of the names in them. Each name counts as
/// a separate symbol. If the result is true for all productions of two grammars, every production has the same language
/// in both grammars, even with recursion.
/// Throws: `bnf::effort::exhausted` if their automaton is too large.
[[nodiscard]] bool read_the_same(const bnf::expression& a, const bnf::expression& b);

}  // namespace uri94::analysis

#endif
