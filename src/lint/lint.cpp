// SPDX-License-Identifier: MIT
#include "lint/lint.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "analysis/levels.hpp"
#include "bnf/check.hpp"
#include "bnf/effort.hpp"
#include "bnf/grammar_builder.hpp"
#include "bnf/text.hpp"
#include "conformance/choices.hpp"
#include "lint/hazards.hpp"
#include "lint/trees.hpp"

namespace uri94::lint {
namespace {

using bnf::expression;
using conformance::branch;
using conformance::branches;

rule rule_of(bnf::requirement unmet) {
  switch (unmet) {
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
  }
  return rule::unreadable;
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

  /// Those that the document itself says are in no other production.
  void add_known_unused() {
    bnf::diagnostics problems;
    bnf::check(grammar_, {}, problems);
    for (const bnf::diagnostic& d : problems) {
      const bnf::production* const p = production_at(d.where);
      if (d.unmet != bnf::requirement::used || p == nullptr) continue;
      if (std::find(known_unused_.begin(), known_unused_.end(), p->name) == known_unused_.end()) continue;
      finding& f = added(rule::unused, d.where, p);
      f.of = level::note;
      f.message = d.message + ", as is known of the document";
    }
  }

  void add_duplicates() {
    for (const bnf::production& p : grammar_.productions) add_duplicates(p, p.definition);
  }

  /// What has been found is kept where the grammar asks for too much work.
  void add_choices() {
    try {
      add_dead_and_ambiguous();
      for (finding& f : hazards(grammar_)) found_.push_back(std::move(f));
    } catch (const bnf::effort::exhausted&) {
      bnf::place whole = grammar_.productions.front().where;
      whole.line = whole.column = 0;
      added(rule::undecided, whole, nullptr).message = bnf::effort::refusal();
    }
  }

  void add_dead_and_ambiguous() {
    bnf::effort counted;
    const branches all(grammar_);
    const std::vector<bool> dead = conformance::dead_branches(all, &counted);
    for (std::size_t i = 0; i < dead.size(); ++i) {
      const branch& b = all.all()[i];
      // A duplicate has been reported.
      if (!dead[i] || duplicates_.count({b.of->number, b.way}) != 0) continue;
      const bnf::production& p = grammar_.productions[b.production];
      const bool is_alternative = b.is == branch::kind::alternative;
      finding& f = added(rule::unreachable, is_alternative ? b.of->operands[b.way].where : b.of->where, &p);
      f.message = p.name + ": no first derivation goes " + (is_alternative ? "by " : "") + all.text(i) +
                  "; whatever it reads, a way that comes before reads too";
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
          p.name + ": the " + f.start + " \"" + a.input + "\" can be read " +
          (is_repetition ? "with one more " + bnf::text_of(a.at->operands[0], grammar_.written_in) + " and with none"
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

  /// The last one that begins at the place or before it.
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
                    " and again alternative " + std::to_string(i + 1);
      }
    }
    for (const expression& o : e.operands) add_duplicates(p, o);
  }

  const bnf::grammar& grammar_;
  const std::vector<std::string>& known_unused_;
  std::set<std::pair<std::size_t, std::size_t>> duplicates_;  ///< Numbers of alternatives, and which of them.
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
  e.add(met);
  e.add(g.warnings);
  for (const bnf::refused_production& r : g.refused) e.add({r.why});
  const bool has_language =
      std::all_of(met.begin(), met.end(), [](const bnf::diagnostic& d) { return d.unmet == bnf::requirement::used; });
  const bool is_read = std::none_of(met.begin(), met.end(),
                                    [](const bnf::diagnostic& d) { return d.unmet == bnf::requirement::readable; });
  if (is_read) {
    e.add_duplicates();
    e.add_known_unused();
  }
  if (has_language) e.add_choices();
  return e.in_order();
}

}  // namespace uri94::lint
