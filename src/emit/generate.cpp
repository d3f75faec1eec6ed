// SPDX-License-Identifier: MIT
#include "emit/generate.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "analysis/automaton.hpp"
#include "analysis/decisions.hpp"
#include "analysis/levels.hpp"
#include "analysis/runs.hpp"
#include "bnf/abnf_rules.hpp"
#include "bnf/grammar_builder.hpp"
#include "emit/cpp_names.hpp"
#include "emit/emitter.hpp"
#include "emit/printed_rule.hpp"

namespace uri94::emit {

namespace {

/// A form of a grammar with all that its emission looks at.
struct form {
  /// @param amended the amended form, for the form as printed
  form(bnf::grammar g, const std::string& command, const form* amended, bnf::diagnostics& problems)
      : grammar(std::move(g)),
        automaton(grammar),
        decisions(analysis::decide(automaton, problems)),
        from{grammar,
             automaton,
             decisions,
             levels,
             runs,
             command,
             amended == nullptr ? nullptr : &amended->from,
             amended == nullptr ? nullptr : &amended->rules} {
    check_names(grammar, problems);
    if (problems.empty()) rules = find_rules(from);
  }
  form(const form&) = delete;
  form& operator=(const form&) = delete;

  bnf::grammar grammar;
  analysis::automaton automaton;
  analysis::decisions decisions;
  analysis::levels levels = analysis::find_levels(grammar);
  analysis::run_finder runs{automaton, levels, decisions};
  emission from;
  grammar_rules rules;
};

/// The forms of a grammar; empty where there were problems.
struct forms {
  forms(const bnf::grammar_files& from, const std::string& command, bool with_printed, bnf::diagnostics& problems) {
    bnf::grammar g = bnf::build_grammar(from, false, problems);
    if (!problems.empty()) return;
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
    if (!problems.empty()) return;
    bnf::place whole = g.productions.front().where;
    whole.line = whole.column = 0;
    try {
      for (bnf::diagnostics met;; met.clear()) {
        amended = std::make_unique<form>(g, command, nullptr, met);
        if (met.empty()) break;
        if (from.of_files && bnf::leave_out(g, met)) continue;
        problems = std::move(met);
        return;
      }
      if (!with_printed) return;
      bnf::grammar as_printed = bnf::build_grammar(from, true, problems);
      if (problems.empty()) printed = std::make_unique<form>(std::move(as_printed), command, amended.get(), problems);
    } catch (const bnf::effort::exhausted&) {
      problems.push_back({whole, bnf::effort::refusal(), bnf::requirement::told_by_guards});
    }
  }
  std::unique_ptr<form> amended;
  std::unique_ptr<form> printed;
};

emitted_rule rule_of(const form& f, std::size_t i) {
  return {f.grammar.productions[i].name,
          f.grammar.as_printed,
          {},
          0,
          f.rules.texts[i],
          f.rules.rules[i].is_loop,
          is_one_to_one(f.rules.rules[i], f.grammar.productions[i])};
}

void take_refused(const form& f, generated_rules& to) {
  to.refused = f.grammar.refused;
  to.warnings = f.grammar.warnings;
}

void add_files(const form& f, bool in_library, const std::string& folder, generated& to) {
  header_files headers = emit_headers(f.from, f.rules);
  if (in_library && !f.grammar.as_printed) {
    headers.files.merge(emit_views(f.from));
    headers.files.merge(emit_parts(f.from));
  }
  for (auto& [name, text] : headers.files) to.files[folder + name] = std::move(text);
  const std::size_t first = to.rules.size();
  for (std::size_t i = 0; i < f.rules.texts.size(); ++i) to.rules.push_back(rule_of(f, i));
  for (const rule_place& p : headers.places) {
    to.rules[first + p.production].file = folder + p.file;
    to.rules[first + p.production].line = p.line;
  }
}

}  // namespace

generated generate_all(const bnf::grammar_files& from, const std::string& command, bnf::diagnostics& problems) {
  const forms of(from, command, from.printed_form, problems);
  if (!problems.empty()) return {};
  generated all;
  take_refused(*of.amended, all);
  add_files(*of.amended, from.in_library, {}, all);
  std::vector<const emission*> emissions{&of.amended->from};
  if (of.printed != nullptr) {
    add_files(*of.printed, from.in_library, "printed/", all);
    emissions.push_back(&of.printed->from);
  }
  if (from.in_library) {
    all.files["generated/tables.cpp"] = emit_tables(emissions, from.fast_starts);
    if (from.fast_starts) all.files["generated/fast.cpp"] = emit_fast_starts(of.amended->from);
  }
  return all;
}

generated_rules generate_rules(const bnf::grammar_files& from, bool as_printed, bnf::diagnostics& problems) {
  const forms of(from, {}, as_printed, problems);
  if (!problems.empty()) return {};
  const form& wanted = as_printed ? *of.printed : *of.amended;
  generated_rules all;
  take_refused(wanted, all);
  for (std::size_t i = 0; i < wanted.rules.texts.size(); ++i) all.rules.push_back(rule_of(wanted, i));
  return all;
}

}  // namespace uri94::emit
