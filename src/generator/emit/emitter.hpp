// SPDX-License-Identifier: MIT
// Emission of C++ files from a grammar and its analysis.
#ifndef URI94_GENERATOR_EMIT_EMITTER_HPP
#define URI94_GENERATOR_EMIT_EMITTER_HPP

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "generator/analysis/decisions.hpp"
#include "generator/analysis/levels.hpp"
#include "generator/analysis/runs.hpp"
#include "generator/bnf/syntax.hpp"
#include "generator/emit/rule_text.hpp"
#include "generator/rules/rule_tree.hpp"

namespace uri94::emit {

/// Input of the emission.
struct emission {
  const bnf::grammar& grammar;
  analysis::automaton& automaton;
  const analysis::decisions& decisions;
  const analysis::levels& levels;
  const analysis::run_finder& runs;
  std::string command;  ///< Command that writes the files. Shown in their banners.
  /// Amended form if `grammar` is the printed form, otherwise null.
  const struct emission* amended = nullptr;
  const struct grammar_rules* amended_rules = nullptr;  ///< Rules of `amended`.
};

/// The rules of a grammar, by number of the production.
struct grammar_rules {
  std::vector<production_rule> rules;
  std::vector<rule_text> texts;
  /// Productions of a printed form with an identical rule in the amended form. All rules they use are identical too.
  std::set<std::string> shared;
};

[[nodiscard]] grammar_rules find_rules(const emission& from);

/// Place of a production's rule in the emitted headers.
struct rule_place {
  std::size_t production = 0;
  std::string file;
  std::size_t line = 0;  ///< First line of the rule's text (1-based).
};

struct header_files {
  std::map<std::string, std::string> files;  ///< Texts of the headers. Key: file name.
  std::vector<rule_place> places;
};

/// Returns one header per unit, `rules.hpp`, and the names, nodes and automata in `generated/`.
[[nodiscard]] header_files emit_headers(const emission& from, const grammar_rules& rules);

/// Returns `generated/tables.cpp` of a library grammar: the productions with their sources, the automata and the parse
/// functions of all forms.
/// @param forms Forms of the grammar, beginning with the amended form.
/// @param fast_starts True if the amended form has the functions of `emit_fast_starts`.
[[nodiscard]] std::string emit_tables(const std::vector<const emission*>& forms, bool fast_starts);

/// Returns `generated/fast.cpp` of a library grammar: the functions that parse `starts` to trees of levels `components`
/// and `full`.
[[nodiscard]] std::string emit_fast_starts(const emission& from);

/// Returns `generated/views.hpp` of a library grammar: typed views of the productions.
[[nodiscard]] std::map<std::string, std::string> emit_views(const emission& from);

/// Returns `generated/parts.hpp` and `generated/parts.cpp` of a library grammar: structs for building URLs.
[[nodiscard]] std::map<std::string, std::string> emit_parts(const emission& from);

/// Reports productions with equal C++ names, and units whose name cannot be the name of a header.
void check_names(const bnf::grammar& g, bnf::diagnostics& problems);

}  // namespace uri94::emit

#endif
