// SPDX-License-Identifier: MIT
// From a grammar and its decisions to files.
#ifndef URI94_EMIT_EMITTER_HPP
#define URI94_EMIT_EMITTER_HPP

#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/decisions.hpp"
#include "analysis/levels.hpp"
#include "analysis/runs.hpp"
#include "bnf/syntax.hpp"

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
};

/// The productions of a grammar as printed that its amended form has as well: the same rule, made of the same rules.
[[nodiscard]] std::set<std::string> shared_productions(const emission& from);

/// The files of a grammar by name: `names.hpp`, one header a unit, `rules.hpp`.
[[nodiscard]] std::map<std::string, std::string> emit_rules(const emission& from);

/// The struct of one production as it stands in its unit, without what stands above it.
[[nodiscard]] std::string emit_struct(const emission& from, const bnf::production& p);

/// `tables.cpp` of a grammar that is part of the library: names, places, the automaton of errors and the parse
/// functions of all its forms, the amended one first.
[[nodiscard]] std::string emit_tables(const std::vector<const emission*>& forms, bool fast_starts);

/// `fast.cpp` of a grammar that is part of the library: the functions of `starts`, one for each level of tree, for a
/// compiler that may take as much room as it likes.
[[nodiscard]] std::string emit_fast_starts(const emission& from);

/// `texts.cpp` of a form of a grammar that is part of the library: the emitted rules as text.
[[nodiscard]] std::string emit_texts(const emission& from);

/// `views.hpp`: typed views of the productions, for a grammar that is part of the library.
[[nodiscard]] std::map<std::string, std::string> emit_views(const emission& from);

/// `parts.hpp` and `parts.cpp`: what URLs are built from, for a grammar that is part of the library.
[[nodiscard]] std::map<std::string, std::string> emit_parts(const emission& from);

/// Finds names of productions that C++ spells the same, and units whose header would be another file.
void check_names(const bnf::grammar& g, bnf::diagnostics& problems);

}  // namespace uri94::emit

#endif
