// SPDX-License-Identifier: MIT
#include "verify/lint/grammar_lint.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "generator/analysis/levels.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/expression_text.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_check.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "support/text/printable.hpp"
#include "verify/conformance/choices.hpp"
#include "verify/conformance/smaller_start.hpp"
#include "verify/lint/hazards.hpp"
#include "verify/lint/trees.hpp"

namespace uri94::lint {
namespace {

using bnf::expression;
using conformance::branch;
using conformance::branches;

constexpr std::size_t shown_columns = 60;

rule rule_of(bnf::requirement unmet) {
  switch (unmet) {
    case bnf::requirement::available:
    case bnf::requirement::readable:
      return rule::unreadable;
    case bnf::requirement::defined:
      return rule::undefined;
    case bnf::requirement::defined_once:
      return rule::defined_twice;
    case bnf::requirement::used:
      return rule::unused;
    case bnf::requirement::regular:
      return rule::recursion;
    case bnf::requirement::generating:
      return rule::generates_nothing;
    case bnf::requirement::told_by_guards:
      return rule::undecided;
    case bnf::requirement::as_in_abnf:
      return rule::core_rule;
  }
  return rule::unreadable;
}

/// Returns the names of the productions that are left out for the reason of `l`. Includes productions that are left out
/// for another reason but depend on the faulty production.
std::vector<std::string> with_those_that_lead_to(const bnf::left_out_productions& l,
                                                 const std::vector<bnf::refused_production>& all) {
  const std::vector<std::string> leading = bnf::those_that_lead_to(l.why->production, all);
  std::set<std::string> named(leading.begin(), leading.end());
  named.insert(l.names.begin(), l.names.end());
  std::vector<std::string> names;
  for (const bnf::refused_production& r : all) {
    if (named.count(r.name) != 0) names.push_back(r.name);
  }
  return names;
}

/// Returns the problems that `add_left_out` does not report.
bnf::diagnostics without_left_out(bnf::diagnostics problems, const bnf::grammar& g) {
  std::set<std::tuple<std::string, unsigned, unsigned, std::string>> reasons;
  for (const bnf::refused_production& r : g.refused) {
    reasons.insert({r.why.where.file, r.why.where.line, r.why.where.column, r.why.message});
  }
  problems.erase(std::remove_if(problems.begin(), problems.end(),
                                [&](const bnf::diagnostic& d) {
                                  return reasons.count({d.where.file, d.where.line, d.where.column, d.message}) != 0;
                                }),
                 problems.end());
  return problems;
}

class examiner {
 public:
  examiner(const bnf::grammar& g, const std::vector<std::string>& known_unused)
      : grammar_(g), known_unused_(known_unused) {}

  void add(const bnf::diagnostics& problems) {
    for (const bnf::diagnostic& d : problems) {
      const rule r = rule_of(d.unmet);
      finding& f = added(r, d.where, production_at(d.where));
      f.message = d.message;
    }
  }

  /// Adds a finding for each reason to leave out productions, with the names of these productions.
  void add_left_out() {
    for (const bnf::left_out_productions& l : bnf::left_out_by_reason(grammar_.refused)) {
      finding& f = added(rule_of(l.why->unmet), l.why->where, nullptr);
      f.production = l.why->production;
      f.message = l.why->message;
      f.left_out = with_those_that_lead_to(l, grammar_.refused);
    }
  }

  /// Adds a note for each unused production that the description of the grammar lists as unused.
  void add_known_unused() {
    bnf::diagnostics problems;
    bnf::check(grammar_, {}, problems);
    for (const bnf::diagnostic& d : problems) {
      const bnf::production* const p = production_at(d.where);
      if (d.unmet != bnf::requirement::used || p == nullptr) continue;
      if (std::find(known_unused_.begin(), known_unused_.end(), p->name) == known_unused_.end()) continue;
      finding& f = added(rule::unused, d.where, p);
      f.of = level::note;
      f.message = d.message + ", as known for this document";
    }
  }

  void add_duplicates() {
    for (const bnf::production& p : grammar_.productions) add_duplicates(p, p.definition);
    for (const bnf::refused_production& r : grammar_.refused) add_duplicates(r.as_read, r.as_read.definition);
  }

  /// Adds findings about choices. Keeps the findings made before the effort limit was exceeded.
  void add_choices() {
    std::optional<bnf::effort::shared> of_choices(std::in_place, bnf::effort::most_of_a_command);
    try {
      for (finding& f : hazards(grammar_)) found_.push_back(std::move(f));
    } catch (const bnf::effort::exhausted& e) {
      of_choices.reset();  // Ends this limit, because the search for a smaller start has its own limit.
      add_too_large().message = too_large_text(e);
      return;
    }
    try {
      add_dead_and_ambiguous();
    } catch (const bnf::effort::exhausted& e) {
      of_choices.reset();
      // Reports a warning instead of an error, because the rules are complete and other commands accept the grammar.
      finding& f = add_too_large();
      f.of = level::warning;
      f.message = "ambiguities were not searched completely: " + too_large_text(e);
    }
  }

  /// Adds a finding about the grammar as a whole, and returns the finding.
  finding& add_too_large() {
    bnf::place whole = grammar_.productions.front().where;
    whole.line = whole.column = 0;
    return added(rule::undecided, whole, nullptr);
  }

  [[nodiscard]] std::string too_large_text(const bnf::effort::exhausted& e) const {
    // If `e` does not name a start, names the default start if it reaches all productions.
    const std::size_t usual = grammar_.number_of(grammar_.default_start);
    const bool is_of_start =
        e.start.empty() && usual < grammar_.productions.size() && bnf::reaches_all(grammar_, usual);
    const std::string start = is_of_start ? grammar_.default_start : e.start;
    return bnf::effort::refusal(start) + (start.empty()
                                              ? conformance::way_out_text(grammar_)
                                              : conformance::way_out_text({&grammar_, grammar_.number_of(start)}));
  }

  void add_dead_and_ambiguous() {
    bnf::effort counted;
    const branches all(grammar_);
    const std::vector<bool> dead = conformance::dead_branches(all, &counted);
    for (std::size_t i = 0; i < dead.size(); ++i) {
      const branch& b = all.all()[i];
      // Skips branches that already have a finding as duplicates.
      if (!dead[i] || duplicates_.count({b.of->number, b.way}) != 0) continue;
      const bnf::production& p = grammar_.productions[b.production];
      const bool is_alternative = b.is == branch::kind::alternative;
      finding& f = added(rule::unreachable, is_alternative ? b.of->operands[b.way].where : b.of->where, &p);
      f.message = p.name + ": " + all.text(i) + ": never taken, because earlier branches match all its strings";
    }
    const analysis::levels levels = analysis::find_levels(grammar_);
    for (const conformance::ambiguity& a : conformance::ambiguities(all, &counted)) {
      const bnf::production& p = grammar_.productions[a.production];
      const bool is_repetition = a.at->is == expression::kind::repetition;
      finding& f = added(rule::ambiguous, a.at->where, &p);
      f.has_input = true;
      f.input = a.input;
      f.start = grammar_.productions[a.start].name;
      f.message =
          p.name + ": the " + f.start + ' ' + markup::quoted(a.input, shown_columns) + " can be read " +
          (is_repetition ? "with one more " + bnf::text_of(a.at->operands[0], grammar_.written_in) + " and without it"
                         : way_text(all, a.way) + ", and " + way_text(all, a.other_way));
      if (!a.at->interpretation.empty()) f.message += " (" + a.at->interpretation + " decides)";
      f.trees = trees_in_text(grammar_, levels, a.input, a.tree, a.other_tree);
    }
  }

  std::vector<finding> in_order() {
    std::stable_sort(found_.begin(), found_.end(), [](const finding& a, const finding& b) {
      return std::tie(a.where.file, a.where.line, a.where.column) <
             std::tie(b.where.file, b.where.line, b.where.column);
    });
    return std::move(found_);
  }

 private:
  finding& added(rule r, const bnf::place& where, const bnf::production* p) {
    finding f{r, text_of(r).usually, where, {}, {}, {}, false, {}, {}, {}, {}};
    if (p != nullptr) f.production = p->name;
    if (p != nullptr) f.cited = p->cited;
    found_.push_back(std::move(f));
    return found_.back();
  }

  /// Returns the last production that begins on or before the line of the place, in the same file.
  const bnf::production* production_at(const bnf::place& where) const {
    const bnf::production* found = nullptr;
    for (const bnf::production& p : grammar_.productions) {
      if (p.where.file != where.file || p.where.line > where.line) continue;
      if (found == nullptr || found->where.line < p.where.line) found = &p;
    }
    return found;
  }

  static std::string way_text(const branches& all, std::size_t number) {
    const std::string text = all.text(number);
    return (all.all()[number].is == branch::kind::alternative ? "by " : "") + text;
  }

  void add_duplicates(const bnf::production& p, const expression& e) {
    if (e.is == expression::kind::alternatives) {
      std::map<std::string, std::size_t> known;
      for (std::size_t i = 0; i < e.operands.size(); ++i) {
        const std::string text = bnf::text_of(e.operands[i], grammar_.written_in);
        const auto [at, is_new] = known.emplace(text, i);
        if (is_new) continue;
        duplicates_.insert({e.number, i});
        finding& f = added(rule::duplicate, e.operands[i].where, &p);
        f.message = p.name + ": " + text + " is alternative " + std::to_string(at->second + 1) +
                    " and also alternative " + std::to_string(i + 1);
      }
    }
    for (const expression& o : e.operands) add_duplicates(p, o);
  }

  const bnf::grammar& grammar_;
  const std::vector<std::string>& known_unused_;
  /// Number of the choice and index (0-based) of the alternative, for each duplicate alternative.
  std::set<std::pair<std::size_t, std::size_t>> duplicates_;
  std::vector<finding> found_;
};

}  // namespace

std::vector<finding> examine(const bnf::grammar_files& files, bool as_printed, const bnf::diagnostics& problems) {
  const std::vector<std::string> none;
  if (!problems.empty()) {
    const bnf::grammar unread;
    examiner e(unread, none);
    e.add(problems);
    return e.in_order();
  }
  bnf::diagnostics met;
  const bnf::grammar g = bnf::build_grammar(files, as_printed, met);
  examiner e(g, files.unused);
  e.add(without_left_out(met, g));
  e.add(g.warnings);
  e.add_left_out();
  const bool has_language =
      std::all_of(met.begin(), met.end(), [](const bnf::diagnostic& d) { return d.unmet == bnf::requirement::used; });
  const bool is_read = std::none_of(met.begin(), met.end(),
                                    [](const bnf::diagnostic& d) { return d.unmet == bnf::requirement::readable; });
  if (is_read) {
    e.add_duplicates();
    e.add_known_unused();
  }
  if (has_language && !g.productions.empty()) e.add_choices();
  return e.in_order();
}

}  // namespace uri94::lint
