// SPDX-License-Identifier: MIT
// A grammar from what its files say.
#ifndef URI94_BNF_GRAMMAR_BUILDER_HPP
#define URI94_BNF_GRAMMAR_BUILDER_HPP

#include "bnf/grammar_file.hpp"

namespace uri94::bnf {

/// Builds the grammar: reads the units, applies the amendments (none but those that a printed grammar needs too when
/// `as_printed`) and the derivation rules, and checks the result.
[[nodiscard]] grammar build_grammar(const grammar_files& files, bool as_printed, diagnostics& problems);

}  // namespace uri94::bnf

#endif
