// SPDX-License-Identifier: MIT
// Files of a grammar: units, amendments, register of interpretations and imported grammars.
#ifndef URI94_GENERATOR_BNF_GRAMMAR_FILE_HPP
#define URI94_GENERATOR_BNF_GRAMMAR_FILE_HPP

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "generator/bnf/imports.hpp"
#include "generator/bnf/register_file.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// The content of a folder with a `grammar.json` and of the files that it names, or of single files.
struct grammar_files {
  using file = std::pair<std::string, std::string>;  ///< Name and content.
  /// Import of rules from another grammar.
  struct import {
    import_line line;  ///< First import line for the grammar, with the rule names of all lines for it.
    std::string name;  ///< Name of the grammar, or of the file without folder and extension.
    bool as_printed = false;
    std::shared_ptr<const grammar_files> from;
  };

  std::string described_in;  ///< File or option that messages name: a `grammar.json`, or `--start` for single files.
  std::string id;
  std::string title;
  std::string document;
  std::string name_space;
  notation written_in = notation::rfc822;
  std::string default_start;
  std::vector<std::string> starts;
  std::vector<std::string> unused;  ///< Names of productions that the document defines and does not use.
  bool printed_form = false;        ///< True if code is also generated for the printed form.
  /// True if the grammar was read from single files. Unused productions are then allowed.
  bool of_files = false;
  bool interpreted = false;  ///< True if uri94 builds the rules at run time, without generated code.
  bool in_library = false;   ///< True if the tables, views and parts of the library are also generated.
  bool fast_starts = false;  ///< True if starts have fast parse functions for trees of each level except `none`.
  std::vector<file> units;   ///< .bnf and .abnf files except the amendments. Files of a folder are sorted by name.
  /// Units of the grammar that this grammar changes. Productions of this grammar replace productions of the same name.
  std::vector<file> base_units;
  std::vector<import> imports;  ///< Imports in lines `;+ GRAMMAR: rule, rule` of the units.
  file amendments;              ///< `amendments.bnf` or `amendments.abnf`, or two empty strings.
  std::shared_ptr<const register_file> interpretations;  ///< Register of interpretations, or null.
};

/// Reads `folder/grammar.json`, the units of the folder, and the files that `grammar.json` names.
[[nodiscard]] grammar_files read_grammar_folder(const std::string& folder, diagnostics& problems);

/// Reads the grammar from files in memory.
/// @param among All files with their paths. Reads the files in `folder` and the files that its `grammar.json` names.
[[nodiscard]] grammar_files read_grammar_folder(const std::string& folder,
                                                const std::vector<grammar_files::file>& among, diagnostics& problems);

/// Reads a grammar from single files, without a grammar.json.
/// @param id Id and title of the grammar and namespace of its rules.
/// @param starts Start productions. If empty, the first production is the start.
[[nodiscard]] grammar_files read_grammar_units(const std::vector<std::string>& units, notation written_in,
                                               const std::string& id, const std::vector<std::string>& starts,
                                               diagnostics& problems);

/// Reads a grammar from a text. Its imports can only be grammars that are compiled into the program.
/// @param unit Name for messages, and the text.
/// @param start Start production. If empty, the first production is the start.
[[nodiscard]] grammar_files read_grammar_text(const grammar_files::file& unit, notation written_in,
                                              const std::string& start, diagnostics& problems);

}  // namespace uri94::bnf

#endif
