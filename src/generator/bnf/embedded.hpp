// SPDX-License-Identifier: MIT
// The grammars that are compiled into the programs, which therefore run without the source tree. Several threads may
// call these functions at the same time.
#ifndef URI94_GENERATOR_BNF_EMBEDDED_HPP
#define URI94_GENERATOR_BNF_EMBEDDED_HPP

#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/grammar_file.hpp"

namespace uri94::bnf {

/// Returns the embedded files: those of all grammars, the history and the reference strings. Their names are paths in
/// the source tree. The build generates this function.
[[nodiscard]] const std::vector<grammar_files::file>& embedded_files();

/// Returns the names of all grammars and of their printed forms. The grammars of the library come first.
[[nodiscard]] std::vector<std::string> embedded_grammar_names();

/// Returns the files of the grammar with that name ("rfc1738", "rfc1630-schemes-printed"), or null for an unknown name.
/// @param as_printed Set to true if the name denotes a printed form, and to false for other known names.
/// Lifetime: static storage duration.
[[nodiscard]] const grammar_files* embedded_grammar_files(std::string_view name, bool& as_printed);

/// Returns the grammar with that name, or null for an unknown name. Builds each grammar on first use.
/// Lifetime: static storage duration.
[[nodiscard]] const grammar* embedded_grammar(std::string_view name);

}  // namespace uri94::bnf

#endif
