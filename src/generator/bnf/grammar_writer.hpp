// SPDX-License-Identifier: MIT
// A grammar as the text of a file in one of the notations.
#ifndef URI94_GENERATOR_BNF_GRAMMAR_WRITER_HPP
#define URI94_GENERATOR_BNF_GRAMMAR_WRITER_HPP

#include <map>
#include <string>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// A grammar as text.
struct written_grammar {
  std::string text;                            ///< One production a line, after comments on `renamed` and `left_out`.
  std::map<std::string, std::string> renamed;  ///< New spellings of names that the notation cannot write, by name.
  /// Productions that read only the empty string, if the notation cannot express it. Uses of these productions are
  /// removed, or turned into options.
  std::vector<std::string> left_out;
};

/// Writes the productions in the notation `in`, RFC 822 style or ABNF, with the same language in every production. Does
/// not write `order` and `shortest` of expressions, which change trees but not verdicts.
/// @param productions Productions in the order of the text, including refused productions.
/// @param problems Receives expressions that the notation cannot write. The text is then empty.
[[nodiscard]] written_grammar write_grammar(const std::vector<const production*>& productions, notation in,
                                            diagnostics& problems);

}  // namespace uri94::bnf

#endif
