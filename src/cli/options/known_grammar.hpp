// SPDX-License-Identifier: MIT
// Lookup of grammars by name: grammars of the library, other built-in grammars, and grammar files.
#ifndef URI94_CLI_OPTIONS_KNOWN_GRAMMAR_HPP
#define URI94_CLI_OPTIONS_KNOWN_GRAMMAR_HPP

#include <optional>
#include <string>

#include "cli/io/failure.hpp"
#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/syntax.hpp"
#include "uri94/production.hpp"

namespace uri94::cli {

/// Returns true for the name of a built-in grammar and for a path. A path contains a slash, ends in .bnf or .abnf, or
/// is an existing file or folder.
[[nodiscard]] bool names_a_grammar(const std::string& name);
/// Returns false for a built-in grammar, and true for any other name that `names_a_grammar` accepts.
/// Throws: `failure` with the nearest name if `names_a_grammar` rejects the name.
[[nodiscard]] bool is_own_grammar(const std::string& name);
/// Returns the built-in grammar of that name, or the grammar of a .bnf file, an .abnf file or a folder.
/// Throws: `failure` with the nearest name if the name is unknown, or with the first error in the file.
/// Lifetime: the reference stays valid until the program ends.
[[nodiscard]] const bnf::grammar& any_grammar_named(const std::string& name);
/// The files of a grammar.
struct read_files {
  const bnf::grammar_files& of;
  bool as_printed = false;  ///< True if the grammar is the form as printed, without amendments.
};
/// Returns the files from which a grammar was read.
[[nodiscard]] read_files files_of(const bnf::grammar& g);
/// Returns the production of that name. Ignores case in ABNF grammars.
/// Also calls `warn_of_left_out`.
/// Throws: `failure` with the nearest name if the name is unknown, or with the reason if the production was left out.
[[nodiscard]] bnf::production_in any_production_named(const bnf::grammar& g, const std::string& name);
/// Writes the first warning about a grammar and the number of further warnings to standard error, once per grammar.
/// Productions that were left out cause warnings. Built-in grammars do not cause warnings.
void warn_of_left_out(const bnf::grammar& g);
/// Returns the default start of a grammar.
/// Throws: `failure` if the default start was left out.
[[nodiscard]] bnf::production_in default_start_of(const bnf::grammar& g);
/// Returns the production named by a text such as "rfc1738:httpurl" or "my.abnf:rule".
/// Throws: `failure` if the text lacks a colon, or if the grammar or production is unknown.
[[nodiscard]] bnf::production_in language_named(const std::string& name);
/// Returns the name of a production in the form that `language_named` reads.
[[nodiscard]] std::string name_of_language(bnf::production_in p);

/// Returns the text of a diagnostic, such as "own.abnf:3:14: message", with a printable file name.
[[nodiscard]] std::string shown_text(const bnf::diagnostic& d);
/// Returns an error with the first problem of a grammar and the number of further problems.
[[nodiscard]] failure failure_of(const bnf::diagnostics& problems, const std::string& name);

/// Returns the production of the library for a production of a built-in grammar. Returns nullopt if the library does
/// not contain the grammar.
[[nodiscard]] std::optional<production> in_library(bnf::production_in p);
/// Returns the production of a built-in grammar for a production of the library.
[[nodiscard]] bnf::production_in as_carried(production p);

/// Returns the production in a copy of its grammar. The copy contains only the productions reachable from `p`, and is
/// faster to analyse.
/// Lifetime: the copy stays valid until the program ends.
[[nodiscard]] bnf::production_in by_itself(bnf::production_in p);
}  // namespace uri94::cli

#endif
