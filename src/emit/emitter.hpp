// SPDX-License-Identifier: MIT
// From a grammar and its decisions to files.
#ifndef URI94_EMIT_EMITTER_HPP
#define URI94_EMIT_EMITTER_HPP

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/decisions.hpp"
#include "analysis/levels.hpp"
#include "analysis/runs.hpp"
#include "bnf/syntax.hpp"
#include "emit/rule_text.hpp"
#include "emit/rule_tree.hpp"

namespace uri94::emit {

/// Everything that emission looks at.
struct emission {
  const bnf::grammar& grammar;
  analysis::automaton& automaton;
  const analysis::decisions& decisions;
  const analysis::levels& levels;
  const analysis::run_finder& runs;
  std::string command;  ///< The command that writes the files, for their banners.
  /// The amended form of a grammar as printed, already emitted; null for any other.
  const struct emission* amended = nullptr;
  const struct grammar_rules* amended_rules = nullptr;  ///< Its rules.
};

/// The rules of a grammar, by number.
struct grammar_rules {
  std::vector<production_rule> rules;
  std::vector<rule_text> texts;
  /// The productions of a grammar as printed that its amended form has as well: the same rule, made of the same rules.
  std::set<std::string> shared;
};

[[nodiscard]] grammar_rules find_rules(const emission& from);

/// Where the rule of a production stands.
struct rule_place {
  std::size_t production = 0;
  std::string file;
  std::size_t line = 0;  ///< Of the first line of its text, from 1.
};

struct header_files {
  std::map<std::string, std::string> files;  ///< By name.
  std::vector<rule_place> places;
};

/// One header a unit, `rules.hpp`, and of the folder `generated/` the names, nodes and automata.
[[nodiscard]] header_files emit_headers(const emission& from, const grammar_rules& rules);

/// `generated/tables.cpp` of a grammar that is part of the library: names, places, the automaton of errors and the
/// parse functions of all its forms, the amended one first.
[[nodiscard]] std::string emit_tables(const std::vector<const emission*>& forms, bool fast_starts);

/// `generated/fast.cpp` of a grammar that is part of the library: the functions of `starts`, one for each level of
/// tree, for a compiler that may take as much room as it likes.
[[nodiscard]] std::string emit_fast_starts(const emission& from);

/// `generated/views.hpp`: typed views of the productions, for a grammar that is part of the library.
[[nodiscard]] std::map<std::string, std::string> emit_views(const emission& from);

/// `generated/parts.hpp` and `generated/parts.cpp`: what URLs are built from, for a grammar that is part of the
/// library.
[[nodiscard]] std::map<std::string, std::string> emit_parts(const emission& from);

/// Finds names of productions that C++ spells the same, and units whose header would be another file.
void check_names(const bnf::grammar& g, bnf::diagnostics& problems);

}  // namespace uri94::emit

#endif
