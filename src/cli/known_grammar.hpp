// SPDX-License-Identifier: MIT
// The grammars that commands take: those of the library, those that the program carries and interprets, and files.
#ifndef URI94_CLI_KNOWN_GRAMMAR_HPP
#define URI94_CLI_KNOWN_GRAMMAR_HPP

#include <optional>
#include <string>

#include "bnf/diagnostic.hpp"
#include "bnf/grammar_file.hpp"
#include "bnf/syntax.hpp"
#include "cli/failure.hpp"
#include "uri94/production.hpp"

namespace uri94::cli {

/// The grammar of that name, or of the .bnf file, the .abnf file or the folder of that path; a reference that stays
/// valid. Throws `failure`, with the nearest name, when there is none, and with what is wrong in a file.
[[nodiscard]] const bnf::grammar& any_grammar_named(const std::string& name);
/// The files that one of these grammars was read from, and whether it is the form as printed.
struct read_files {
  const bnf::grammar_files& of;
  bool as_printed = false;
};
[[nodiscard]] read_files files_of(const bnf::grammar& g);
/// The production of that name; in a grammar in ABNF letters of either case are alike. Throws `failure`, with the
/// nearest name, when there is none, and with the reason where it is left out of its grammar.
[[nodiscard]] bnf::production_in any_production_named(const bnf::grammar& g, const std::string& name);
/// The start that is taken when none is named.
[[nodiscard]] bnf::production_in default_start_of(const bnf::grammar& g);
/// "rfc1738:httpurl", "my.abnf:rule"
[[nodiscard]] bnf::production_in language_named(const std::string& name);
/// As `language_named` reads it.
[[nodiscard]] std::string name_of_language(bnf::production_in p);

/// The first problem of a grammar, and how many more there are.
[[nodiscard]] failure failure_of(const bnf::diagnostics& problems, const std::string& name);

/// The same of the library; nothing for a production of a grammar that is interpreted.
[[nodiscard]] std::optional<production> in_library(bnf::production_in p);
/// The same as the program carries it.
[[nodiscard]] bnf::production_in as_carried(production p);

/// The same production in what it leads to alone, which takes less time to decide.
[[nodiscard]] bnf::production_in by_itself(bnf::production_in p);
}  // namespace uri94::cli

#endif
