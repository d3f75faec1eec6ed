// SPDX-License-Identifier: MIT
// What a grammar is read from: the units, the amendments, the register of interpretations, and what they import.
#ifndef URI94_BNF_GRAMMAR_FILE_HPP
#define URI94_BNF_GRAMMAR_FILE_HPP

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bnf/imports.hpp"
#include "bnf/syntax.hpp"

namespace uri94::bnf {

/// What `grammar.json` says, with the content of every file it leads to.
struct grammar_files {
  using file = std::pair<std::string, std::string>;  ///< Name and content.
  /// Rules of another grammar.
  struct import {
    import_line line;  ///< With the names of all lines of that grammar.
    std::string name;  ///< Of the grammar, or of the file without its folder and ending.
    bool as_printed = false;
    std::shared_ptr<const grammar_files> from;
  };

  std::string described_in;  ///< The file that says all this, for messages.
  std::string id;
  std::string title;
  std::string document;
  std::string name_space;
  notation written_in = notation::rfc822;
  std::string default_start;
  std::vector<std::string> starts;
  std::vector<std::string> unused;  ///< Productions that the document itself says are in no other.
  bool printed_form = false;        ///< The grammar as printed is emitted as well.
  bool of_files = false;            ///< It was read from files alone: that a production is unused is no error.
  bool interpreted = false;         ///< The program interprets its rules: nothing is generated beside the .bnf files.
  bool in_library = false;          ///< The tables of the library are emitted as well.
  bool fast_starts = false;         ///< In the library `starts` have functions of their own for each level of tree.
  std::vector<file> units;          ///< The .bnf files but `amendments.bnf`, by name.
  std::vector<file> base_units;     ///< Those of the grammar that this one changes: its productions take their places.
  std::vector<import> imports;      ///< What lines `;+ GRAMMAR: rule, rule` of the units take from other grammars.
  file amendments;                  ///< `amendments.bnf`, or two empty strings.
  file register_file;               ///< The register of interpretations, or two empty strings.
};

/// Reads `folder/grammar.json` and the files beside it.
[[nodiscard]] grammar_files read_grammar_folder(const std::string& folder, diagnostics& problems);

/// The same where the files are in memory already: `among` holds them by their paths, which begin with `folder`
/// but for the register's.
[[nodiscard]] grammar_files read_grammar_folder(const std::string& folder,
                                                const std::vector<grammar_files::file>& among, diagnostics& problems);

/// A grammar from .bnf files alone, without a folder's grammar.json. Its starts are `starts`, or the first production.
/// @param id of the grammar, its title, and the namespace of its rules
[[nodiscard]] grammar_files read_grammar_units(const std::vector<std::string>& units, notation written_in,
                                               const std::string& id, const std::vector<std::string>& starts,
                                               diagnostics& problems);

}  // namespace uri94::bnf

#endif
