// SPDX-License-Identifier: MIT
#include "generator/bnf/abnf_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "generator/bnf/composed.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "generator/bnf/same_language.hpp"
#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

using kind = expression::kind;

constexpr std::string_view core_rules = R"(ALPHA = %x41-5A / %x61-7A
BIT = "0" / "1"
CHAR = %x01-7F
CR = %x0D
CRLF = CR LF
CTL = %x00-1F / %x7F
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB = %x09
LF = %x0A
LWSP = *( WSP / CRLF WSP )
OCTET = %x00-FF
SP = %x20
VCHAR = %x21-7E
WSP = SP / HTAB
)";

std::vector<production> read_core_rules() {
  std::vector<production_text> texts;
  diagnostics none;
  split_lines("RFC 5234, appendix B.1", core_rules, texts, none, comments::anywhere);
  std::vector<production> all;
  for (const production_text& text : texts) {
    all.push_back(read_abnf(text, none));
    all.back().printed = text.text;
    all.back().unit = "core";
    all.back().where.line = all.back().where.column = 0;  // the place of a core rule is the appendix
  }
  return all;
}

bool same(const expression& a, const expression& b) {
  const bool is_name = a.is == kind::name;
  return a.is == b.is && (is_name ? ascii::in_lower_case(a.text) == ascii::in_lower_case(b.text) : a.text == b.text) &&
         a.bytes == b.bytes && a.any_case == b.any_case && a.minimum == b.minimum && a.maximum == b.maximum &&
         a.operands.size() == b.operands.size() &&
         std::equal(a.operands.begin(), a.operands.end(), b.operands.begin(), same);
}

/// Returns the alternatives of an expression. An expression of another kind is its only alternative.
std::vector<expression> alternatives_of(expression e) {
  if (e.is == kind::alternatives) return std::move(e.operands);
  std::vector<expression> one;
  one.push_back(std::move(e));
  return one;
}

const std::vector<production>& all_core_rules() {
  static const std::vector<production> all = read_core_rules();
  return all;
}

class completer {
 public:
  completer(grammar& g, diagnostics& problems) : grammar_(g), problems_(problems) {}

  void run() {
    for (const refused_production& r : grammar_.refused) left_out_.emplace(ascii::in_lower_case(r.name), r.name);
    join();
    spell();
    add_core_rules();
    report_other_definitions();
  }

 private:
  /// Keeps one production for each name and adds the alternatives of `=/` to it. Stores different later definitions in
  /// `others_`.
  void join() {
    std::vector<production> joined;
    for (production& p : grammar_.productions) {
      const auto [at, is_new] = index_.emplace(ascii::in_lower_case(p.name), joined.size());
      if (is_new) {
        if (p.continues && left_out_.count(at->first) == 0) {
          report(p, {p.where, "'" + p.name + " =/' adds to a rule that is not defined before; expected '" + p.name +
                                  " =' above it"});
        }
        joined.push_back(std::move(p));
        continue;
      }
      production& first = joined[at->second];
      if (p.continues) {
        std::vector<expression> all = alternatives_of(std::move(first.definition));
        for (expression& more : alternatives_of(std::move(p.definition))) all.push_back(std::move(more));
        first.definition = composed(kind::alternatives, std::move(all), first.where);
        first.printed += '\n' + p.printed;
      } else if (!same(first.definition, p.definition)) {
        others_.emplace_back(at->second, std::move(p));
      }
    }
    grammar_.productions = std::move(joined);
  }

  /// Spells each used name as in its production.
  void spell() {
    for (production& p : grammar_.productions) {
      each_expression(p.definition, [&](expression& e) {
        if (e.is != kind::name) return;
        spell(e.text);
      });
    }
    for (refused_production& r : grammar_.refused) spell(r.name);
    spell(grammar_.default_start);
  }

  void spell(std::string& name) const {
    const std::string key = ascii::in_lower_case(name);
    if (const auto at = index_.find(key); at != index_.end()) {
      name = grammar_.productions[at->second].name;
    } else if (const auto left_out = left_out_.find(key); left_out != left_out_.end()) {
      name = left_out->second;
    }
  }

  void report(const production& of, diagnostic d) {
    d.production = of.name;
    problems_.push_back(std::move(d));
  }

  /// Reports rules that are defined twice with different languages. Definitions with equal languages count as one
  /// rule.
  void report_other_definitions() {
    if (others_.empty()) return;
    definitions known = definitions_of(grammar_.productions);
    known.merge(definitions_of(all_core_rules()));
    for (auto& [number, p] : others_) {
      const production& first = grammar_.productions[number];
      each_use(p.definition, [&](expression& use) { spell(use.text); });
      if (have_same_language(first.definition, known, p.definition, known, steps_)) continue;
      report(first,
             {p.where,
              "'" + p.name + "' is defined twice, with other elements than at " + markup::printable(first.where.file) +
                  ":" + std::to_string(first.where.line) + "; expected '=/' for further alternatives",
              requirement::defined_once});
    }
  }

  static definitions definitions_of(const std::vector<production>& productions) {
    definitions all;
    for (const production& p : productions) all.emplace(ascii::in_lower_case(p.name), &p.definition);
    return all;
  }

  void add_core_rules() {
    const std::vector<production>& core = all_core_rules();
    std::map<std::string, const production*> by_name;
    for (const production& p : core) by_name.emplace(ascii::in_lower_case(p.name), &p);
    std::vector<std::string> defined_again;
    for (production& p : grammar_.productions) {
      const auto again = by_name.find(ascii::in_lower_case(p.name));
      if (again == by_name.end()) continue;
      // A description in place of a core rule, such as <DIGIT, see RFC 5234>, means the core rule.
      const bool is_description = p.definition.is == kind::name && p.definition.text.front() == '<';
      if (is_description) {
        p.definition = again->second->definition;
      } else {
        defined_again.push_back(p.name);
      }
    }
    std::set<std::string> wanted;
    const auto want = [&](expression& e) {
      if (e.is != kind::name) return;
      const std::string key = ascii::in_lower_case(e.text);
      if (index_.count(key) == 0 && left_out_.count(key) == 0) wanted.insert(key);
    };
    for (production& p : grammar_.productions) each_expression(p.definition, want);
    std::vector<const production*> added;
    for (std::size_t before = 0; !wanted.empty(); before = added.size()) {
      for (const production& p : core) {
        if (wanted.count(ascii::in_lower_case(p.name)) != 0) added.push_back(&p);
      }
      wanted.clear();
      for (std::size_t i = before; i < added.size(); ++i) index_.emplace(ascii::in_lower_case(added[i]->name), 0);
      for (std::size_t i = before; i < added.size(); ++i) {
        expression definition = added[i]->definition;
        each_expression(definition, want);
      }
      if (before == added.size()) break;
    }
    for (const production* const p : added) grammar_.productions.push_back(*p);
    // Uses and definitions may spell a core rule in another case than the appendix.
    std::map<std::string, std::string> names;
    for (const production& p : grammar_.productions) names.emplace(ascii::in_lower_case(p.name), p.name);
    for (production& p : grammar_.productions) {
      each_expression(p.definition, [&](expression& e) {
        if (e.is != kind::name) return;
        if (const auto at = names.find(ascii::in_lower_case(e.text)); at != names.end()) e.text = at->second;
      });
    }
    std::vector<const production*> again;
    for (const std::string& name : defined_again) again.push_back(grammar_.find(name));
    report_other_core_rules(again);
  }

  /// Warns of core rules that the grammar defines with another language. The grammar's own definition is used.
  void report_other_core_rules(const std::vector<const production*>& defined_again) {
    if (defined_again.empty()) return;
    const definitions of_core = definitions_of(all_core_rules());
    const definitions here = definitions_of(grammar_.productions);
    for (const production* const p : defined_again) {
      const expression& core = *of_core.at(ascii::in_lower_case(p->name));
      if (have_same_language(p->definition, here, core, of_core, steps_)) continue;
      problems_.push_back({p->where,
                           "'" + p->name +
                               "' is a core rule of ABNF (RFC 5234, appendix B.1) and has another language here: this "
                               "definition is used",
                           requirement::as_in_abnf});
    }
  }

  grammar& grammar_;
  diagnostics& problems_;
  std::map<std::string, std::size_t> index_;                ///< Numbers of productions, by name in lower case.
  std::map<std::string, std::string> left_out_;             ///< Names of refused productions, by name in lower case.
  std::vector<std::pair<std::size_t, production>> others_;  ///< Later definitions, with the number of the first.
  std::size_t steps_ = 20'000'000;                          ///< Steps left for comparing languages.
};

}  // namespace

void complete_abnf(grammar& g, diagnostics& problems) {
  completer(g, problems).run();
}

bool is_core_rule(std::string_view name) {
  const std::vector<production>& all = all_core_rules();
  return std::any_of(all.begin(), all.end(),
                     [&](const production& p) { return ascii::in_lower_case(p.name) == ascii::in_lower_case(name); });
}

}  // namespace uri94::bnf
