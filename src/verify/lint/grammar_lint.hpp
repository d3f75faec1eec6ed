// SPDX-License-Identifier: MIT
// Checks a grammar before a parser is generated from it.
#ifndef URI94_VERIFY_LINT_GRAMMAR_LINT_HPP
#define URI94_VERIFY_LINT_GRAMMAR_LINT_HPP

#include <vector>

#include "generator/bnf/grammar_file.hpp"
#include "verify/lint/finding.hpp"

namespace uri94::lint {

/// Returns the findings, sorted by file name, line and column. An error such as an undefined name leaves the grammar
/// without a language. After such an error, ambiguities, unreachable branches and PEG hazards are not searched.
/// @param as_printed True to examine the printed productions instead of the amended productions.
/// @param problems Problems found when the files were read. If not empty, the result contains only these problems.
[[nodiscard]] std::vector<finding> examine(const bnf::grammar_files& files, bool as_printed,
                                           const bnf::diagnostics& problems);

}  // namespace uri94::lint

#endif
