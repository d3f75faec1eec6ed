// SPDX-License-Identifier: MIT
// Checks a grammar before a parser is generated from it.
#ifndef URI94_VERIFY_LINT_GRAMMAR_LINT_HPP
#define URI94_VERIFY_LINT_GRAMMAR_LINT_HPP

#include <vector>

#include "generator/bnf/grammar_file.hpp"
#include "verify/lint/finding.hpp"

namespace uri94::lint {

/// Returns the findings, sorted by file name, line and column. An error that leaves the grammar without a language,
/// such as an undefined name, hides findings about choices until the error is fixed.
/// @param problems Problems found when the files were read. If there are any, only these are reported.
[[nodiscard]] std::vector<finding> examine(const bnf::grammar_files& files, bool as_printed,
                                           const bnf::diagnostics& problems);

}  // namespace uri94::lint

#endif
