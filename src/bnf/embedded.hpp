// SPDX-License-Identifier: MIT
// The grammars as the programs carry them, so that they work installed and from any folder.
#ifndef URI94_BNF_EMBEDDED_HPP
#define URI94_BNF_EMBEDDED_HPP

#include <string>
#include <string_view>
#include <vector>

#include "bnf/grammar_file.hpp"

namespace uri94::bnf {

/// The files of all grammars by their paths in the source tree. Generated when the program is built.
[[nodiscard]] const std::vector<grammar_files::file>& embedded_files();

/// The names of all grammars, those as printed too: those of the library first, then those that are interpreted.
[[nodiscard]] std::vector<std::string> embedded_grammar_names();

/// The files of the grammar of that name ("rfc1738", "rfc1630-schemes-printed"); a reference that stays valid.
/// `as_printed` says whether the name is that of the printed form. Null where there is no such grammar.
[[nodiscard]] const grammar_files* embedded_grammar_files(std::string_view name, bool& as_printed);

/// The syntax tree of the grammar of that name. Built once; the reference stays valid. Null where there is none.
/// Not to be called by several threads at once.
[[nodiscard]] const grammar* embedded_grammar(std::string_view name);

}  // namespace uri94::bnf

#endif
