// SPDX-License-Identifier: MIT
#include "generator/emit/generate.hpp"

#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/levels.hpp"
#include "generator/analysis/runs.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/expanded_size.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/left_out.hpp"
#include "generator/emit/emitter.hpp"
#include "generator/rules/cpp_names.hpp"
#include "generator/rules/printed_rule.hpp"

namespace uri94::emit {

namespace {

/// A form of a grammar with the complete input for its emission.
struct form {
  /// Analyses `g` and finds its rules.
  /// @param amended the amended form, if `g` is the printed form
  /// @param most limit on the steps of the analysis
  /// @param shown name of the only production whose examples are needed; empty for all
  form(bnf::grammar g, const std::string& command, const form* amended, std::uint64_t most, bnf::diagnostics& problems,
       const std::string& shown = {})
      : counted(most),
        grammar(std::move(g)),
        automaton(grammar, &counted),
        decisions(analysis::decide(automaton, problems, number_of(shown))),
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

  [[nodiscard]] std::optional<std::size_t> number_of(const std::string& production) const {
    return production.empty() ? std::nullopt : std::optional(grammar.number_of(production));
  }

  bnf::effort counted;
  bnf::grammar grammar;
  analysis::automaton automaton;
  analysis::decisions decisions;
  analysis::levels levels = analysis::find_levels(grammar);
  analysis::run_finder runs{automaton, levels, decisions};
  emission from;
  grammar_rules rules;
};

/// Reports the reason for each left-out production. Reports equal reasons once.
void refuse_all(const bnf::grammar& g, bnf::diagnostics& problems) {
  for (const bnf::left_out_productions& l : bnf::left_out_by_reason(g.refused)) problems.push_back(*l.why);
}

/// Leaves out the largest productions of a grammar that is too large, and all productions that depend on them.
/// Returns: false, with `g` unchanged, if a production of `asked_for` or every production would be left out.
bool leave_out_large(bnf::grammar& g, const std::vector<std::string>& asked_for) {
  constexpr std::uint64_t most_of_a_trial = 50'000'000;
  std::vector<std::size_t> all(g.productions.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const std::vector<std::size_t> by_size = bnf::by_expanded_size(g, all);
  const auto larger_than = [&](std::size_t first) {
    const bnf::production& p = g.productions[by_size[first]];
    const bnf::diagnostic why(p.where, bnf::effort::partial_refusal(p.name), bnf::requirement::told_by_guards);
    bnf::diagnostics of_all;
    for (std::size_t i = first; i < by_size.size(); ++i) {
      of_all.push_back(why);
      of_all.back().production = g.productions[by_size[i]].name;
    }
    return of_all;
  };
  const auto is_small = [&](std::size_t count) {
    bnf::grammar part = g;
    if (!bnf::leave_out(part, larger_than(count), {})) return false;
    try {
      bnf::diagnostics ignored;
      const form tried(std::move(part), {}, nullptr, most_of_a_trial, ignored);
      return true;
    } catch (const bnf::effort::exhausted&) {
      return false;
    }
  };
  std::size_t small = 0;
  std::size_t large = by_size.size() - 1;  // Leaves out at least the largest production.
  while (small < large) {
    const std::size_t middle = small + (large - small + 1) / 2;
    if (is_small(middle)) {
      small = middle;
    } else {
      large = middle - 1;
    }
  }
  return small > 0 && bnf::leave_out(g, larger_than(small), asked_for);
}

/// The forms of a grammar. Incomplete if problems were reported.
struct forms {
  forms(const bnf::grammar_files& from, const std::string& command, bool with_printed, bnf::diagnostics& problems,
        const std::string& shown = {}) {
    bnf::grammar g = bnf::build_grammar(from, false, problems);
    if (!problems.empty()) return;
    // Nodes of a tree store a production in eight bits.
    constexpr std::size_t most_productions = 256;
    if (from.in_library && g.productions.size() > most_productions) {
      problems.push_back({{from.described_in, 0, 0},
                          "found " + std::to_string(g.productions.size()) + " productions, expected at most " +
                              std::to_string(most_productions) + " in a grammar that is \"in_library\""});
    }
    if (!is_namespace(from.name_space)) {
      problems.push_back({{from.described_in, 0, 0},
                          "\"namespace\" is \"" + from.name_space +
                              "\", expected identifiers separated by '::' that C++ and its libraries do not use, not "
                              "all in upper case"});
    }
    if (g.productions.empty()) refuse_all(g, problems);
    if (!problems.empty()) return;
    bnf::place whole = g.productions.front().where;
    whole.line = whole.column = 0;
    try {
      for (bnf::diagnostics met;; met.clear()) {
        try {
          amended = std::make_unique<form>(g, command, nullptr, bnf::effort::most_of_rules, met, shown);
        } catch (const bnf::effort::exhausted&) {
          if (!from.of_files || !leave_out_large(g, from.starts)) throw;
          continue;
        }
        if (met.empty()) break;
        if (!from.of_files || !bnf::leave_out(g, met, from.starts)) {
          problems = std::move(met);
          return;
        }
        if (g.productions.empty()) {
          refuse_all(g, problems);
          return;
        }
      }
      if (!with_printed) return;
      bnf::grammar as_printed = bnf::build_grammar(from, true, problems);
      if (!problems.empty()) return;
      printed = std::make_unique<form>(std::move(as_printed), command, amended.get(), bnf::effort::most_of_rules,
                                       problems, shown);
    } catch (const bnf::effort::exhausted&) {
      problems.push_back({whole, bnf::effort::refusal(g.default_start), bnf::requirement::told_by_guards});
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

/// Returns the files of a grammar.
/// Throws: `bnf::effort::exhausted` if the error automaton is too large.
generated files_of(const forms& of, const bnf::grammar_files& from) {
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

}  // namespace

generated generate_all(const bnf::grammar_files& from, const std::string& command, bnf::diagnostics& problems) {
  const bnf::effort::shared of_all_forms;
  const forms of(from, command, from.printed_form, problems);
  if (!problems.empty()) return {};
  try {
    return files_of(of, from);
  } catch (const bnf::effort::exhausted&) {
    problems.push_back({{from.described_in, 0, 0}, bnf::effort::refusal(), bnf::requirement::told_by_guards});
    return {};
  }
}

generated_rules generate_rules(const bnf::grammar_files& from, bool as_printed, bnf::diagnostics& problems,
                               const std::string& production) {
  const bnf::effort::shared of_all_forms;
  const forms of(from, {}, as_printed, problems, production);
  if (!problems.empty()) return {};
  const form& wanted = as_printed ? *of.printed : *of.amended;
  generated_rules all;
  take_refused(wanted, all);
  for (std::size_t i = 0; i < wanted.rules.texts.size(); ++i) {
    if (production.empty() || wanted.grammar.productions[i].name == production) all.rules.push_back(rule_of(wanted, i));
  }
  return all;
}

}  // namespace uri94::emit
