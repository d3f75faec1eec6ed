// SPDX-License-Identifier: MIT
// Construction of a grammar from its files.
#ifndef URI94_GENERATOR_BNF_GRAMMAR_BUILDER_HPP
#define URI94_GENERATOR_BNF_GRAMMAR_BUILDER_HPP

#include "generator/bnf/grammar_file.hpp"

namespace uri94::bnf {

/// Builds the grammar: reads the units, applies the amendments, the imports and the interpretations, and checks the
/// result.
/// @param as_printed True to apply only the amendments that the printed form needs too.
[[nodiscard]] grammar build_grammar(const grammar_files& files, bool as_printed, diagnostics& problems);

}  // namespace uri94::bnf

#endif
