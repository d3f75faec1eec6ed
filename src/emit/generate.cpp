// SPDX-License-Identifier: MIT
#include "emit/generate.hpp"

#include <utility>
#include <vector>

#include "analysis/automaton.hpp"
#include "analysis/decisions.hpp"
#include "analysis/levels.hpp"
#include "analysis/runs.hpp"
#include "emit/cpp_names.hpp"
#include "emit/emitter.hpp"

namespace uri94::emit {

namespace {

/// A form of a grammar with all that its emission looks at.
struct form {
  /// `g` has been checked.
  form(bnf::grammar g, bnf::diagnostics& problems)
      : grammar(std::move(g)), automaton(grammar), decisions(analysis::decide(automaton, problems)) {
    check_names(grammar, problems);
  }
  bnf::grammar grammar;
  analysis::automaton automaton;
  analysis::decisions decisions;
  analysis::levels levels = analysis::find_levels(grammar);
  analysis::run_finder runs{automaton, levels, decisions};
  [[nodiscard]] emit::emission emission(const std::string& command, const emit::emission* amended) {
    return {grammar, automaton, decisions, levels, runs, command, amended};
  }
};

void add_files(const emission& from, bool with_tables, const std::string& folder,
               std::map<std::string, std::string>& to) {
  std::map<std::string, std::string> all = emit_rules(from);
  if (with_tables) all["texts.cpp"] = emit_texts(from);
  if (with_tables && !from.grammar.as_printed) {
    all.merge(emit_views(from));
    all.merge(emit_parts(from));
  }
  for (auto& [name, text] : all) to[folder + name] = std::move(text);
}

}  // namespace

std::map<std::string, std::string> generate(const bnf::grammar_files& from, const std::string& command,
                                            bnf::diagnostics& problems) {
  std::map<std::string, std::string> all;
  bnf::grammar g = bnf::build_grammar(from, false, problems);
  if (!problems.empty()) return {};
  // A node of a tree has eight bits for it.
  constexpr std::size_t most_productions = 256;
  if (from.in_library && g.productions.size() > most_productions) {
    problems.push_back({{from.described_in, 0, 0},
                        "found " + std::to_string(g.productions.size()) + " productions, expected at most " +
                            std::to_string(most_productions) + " in a grammar that is \"in_library\""});
  }
  if (!is_namespace(from.name_space)) {
    problems.push_back({{from.described_in, 0, 0},
                        "\"namespace\" is \"" + from.name_space +
                            "\", expected names that C++ leaves to programs, with '::' between them"});
  }
  if (!problems.empty()) return {};
  form amended(std::move(g), problems);
  if (!problems.empty()) return {};
  const emission emitted = amended.emission(command, nullptr);
  add_files(emitted, from.in_library, {}, all);
  if (from.in_library && from.fast_starts) all["fast.cpp"] = emit_fast_starts(emitted);
  std::vector<const emission*> forms{&emitted};
  if (!from.printed_form) {
    if (from.in_library) all["tables.cpp"] = emit_tables(forms, from.fast_starts);
    return all;
  }
  bnf::grammar as_printed = bnf::build_grammar(from, true, problems);
  if (!problems.empty()) return {};
  form printed(std::move(as_printed), problems);
  if (!problems.empty()) return {};
  const emission emitted_as_printed = printed.emission(command, &emitted);
  add_files(emitted_as_printed, from.in_library, "printed/", all);
  forms.push_back(&emitted_as_printed);
  if (from.in_library) all["tables.cpp"] = emit_tables(forms, from.fast_starts);
  return all;
}

}  // namespace uri94::emit
