// SPDX-License-Identifier: MIT
// All that is to be said of a grammar before it becomes a parser.
#ifndef URI94_LINT_LINT_HPP
#define URI94_LINT_LINT_HPP

#include <vector>

#include "bnf/grammar_file.hpp"
#include "lint/finding.hpp"

namespace uri94::lint {

/// The findings in the order of the files. What makes a grammar have no language (a name without a production, say) is
/// found alone: its choices are looked at when that is mended.
/// @param problems what was found when the files were read; then nothing else is
[[nodiscard]] std::vector<finding> examine(const bnf::grammar_files& files, bool as_printed,
                                           const bnf::diagnostics& problems);

}  // namespace uri94::lint

#endif
