// SPDX-License-Identifier: MIT
// Writer of a grammar as file text. The text is verified by reading it back.
#ifndef URI94_GENERATOR_EMIT_GRAMMAR_TEXT_HPP
#define URI94_GENERATOR_EMIT_GRAMMAR_TEXT_HPP

#include <vector>

#include "generator/bnf/grammar_writer.hpp"

namespace uri94::emit {

/// Writes productions like `bnf::write_grammar`. Reads the text back and proves that each production still reads the
/// same strings.
/// @param productions the productions to write; the first is the default start of the text
/// @param problems receives productions that the notation cannot express or whose meaning changes, and excessive work
/// Returns: the text, or an empty text if there are problems.
[[nodiscard]] bnf::written_grammar grammar_text(const std::vector<const bnf::production*>& productions,
                                                bnf::notation in, bnf::diagnostics& problems);

}  // namespace uri94::emit

#endif
