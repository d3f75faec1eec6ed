// SPDX-License-Identifier: MIT
#include "generator/bnf/abnf_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_check.hpp"
#include "generator/bnf/limits.hpp"
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

expression composed(kind is, std::vector<expression> operands, const place& where) {
  if (operands.size() == 1) return std::move(operands[0]);
  expression e;
  e.is = operands.empty() ? kind::empty : is;
  e.where = where;
  e.operands = std::move(operands);
  return e;
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
  /// Merges the productions of each name into one.
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

  /// Spells the name in each use as in its production.
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

  /// Reports rules that are defined twice with different languages. Equal languages make one rule.
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
    // Uses and definitions may spell a core rule in other letters than the appendix.
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
  std::vector<std::pair<std::size_t, production>> others_;  ///< Further definitions with the number of the first one.
  std::size_t steps_ = 20'000'000;                          ///< Steps left for comparing languages.
};

/// The alternatives of a right-hand side, grouped by the rule of its recursive group that each begins with.
struct by_first {
  /// Rests of the alternatives that begin with a rule of the group, by name of that rule.
  std::map<std::string, std::vector<expression>> after;
  /// Alternatives that begin with another expression.
  std::vector<expression> others;
};

/// Returns the number of expressions.
std::size_t size_of(const std::vector<expression>& all) {
  std::size_t size = 0;
  for (const expression& one : all) each_expression(one, [&](const expression&) { ++size; });
  return size;
}

/// Returns the number of right-hand sides of a rule and the number of expressions in them.
std::pair<std::size_t, std::size_t> size_of(const by_first& rule) {
  std::pair<std::size_t, std::size_t> size{rule.others.size(), size_of(rule.others)};
  for (const auto& [name, tails] : rule.after) {
    size.first += tails.size();
    size.second += size_of(tails);
  }
  return size;
}

bool uses_one_of(const expression& e, const std::set<std::string>& names) {
  if (e.is == kind::name) return names.count(e.text) != 0;
  return std::any_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return uses_one_of(o, names); });
}

/// Divides the alternatives of `e` by their first rule. Returns false if a rule of the group is not first.
bool divide(const expression& e, const std::set<std::string>& group, by_first& to) {
  if (!uses_one_of(e, group)) {
    to.others.push_back(e);
    return true;
  }
  if (e.is == kind::name) {
    to.after[e.text].emplace_back();
    return true;
  }
  if (e.is == kind::alternatives) {
    return std::all_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return divide(o, group, to); });
  }
  if (e.is == kind::optional) {
    to.others.emplace_back();
    return divide(e.operands[0], group, to);
  }
  if (e.is != kind::sequence) return false;
  const std::vector<expression> rest(e.operands.begin() + 1, e.operands.end());
  if (std::any_of(rest.begin(), rest.end(), [&](const expression& o) { return uses_one_of(o, group); })) return false;
  by_first head;
  if (!divide(e.operands[0], group, head)) return false;
  const auto with_rest = [&](const expression& first) {
    std::vector<expression> all;
    if (first.is != kind::empty) all.push_back(first);
    all.insert(all.end(), rest.begin(), rest.end());
    return composed(kind::sequence, std::move(all), e.where);
  };
  for (const auto& [name, tails] : head.after) {
    for (const expression& tail : tails) to.after[name].push_back(with_rest(tail));
  }
  for (const expression& other : head.others) to.others.push_back(with_rest(other));
  return true;
}

expression sequence_of(const expression& a, const expression& b) {
  std::vector<expression> all;
  for (const expression* const e : {&a, &b}) {
    if (e->is == kind::sequence) {
      all.insert(all.end(), e->operands.begin(), e->operands.end());
    } else if (e->is != kind::empty) {
      all.push_back(*e);
    }
  }
  return composed(kind::sequence, std::move(all), a.where);
}

/// Returns the alternatives of a rule that is one of `others` or itself followed by one of `tails`.
std::vector<expression> repeated(const std::vector<expression>& others, std::vector<expression> tails) {
  expression again;
  again.is = kind::repetition;
  again.where = tails.front().where;
  const place where = again.where;
  again.operands = {composed(kind::alternatives, std::move(tails), where)};
  std::vector<expression> made;
  for (const expression& o : others) made.push_back(sequence_of(o, again));
  return made;
}

/// Adds to `why` all productions that use one of its productions, directly or not, with the reason of that production.
void blame_users(const grammar& g, std::map<std::string, diagnostic>& why) {
  if (why.empty()) return;
  std::map<std::string_view, std::vector<const production*>> users;
  for (const production& p : g.productions) {
    each_use(p.definition, [&](const expression& use) {
      std::vector<const production*>& all = users[use.text];
      if (all.empty() || all.back() != &p) all.push_back(&p);
    });
  }
  std::vector<std::string> open;
  for (const auto& [name, reason] : why) open.push_back(name);
  // Productions are taken from the end of the list, so that reasons of the first names win.
  std::reverse(open.begin(), open.end());
  while (!open.empty()) {
    const std::string name = std::move(open.back());
    open.pop_back();
    const auto used = users.find(name);
    if (used == users.end()) continue;
    const diagnostic reason = why.at(name);
    for (const production* const p : used->second) {
      if (why.emplace(p->name, reason).second) open.push_back(p->name);
    }
  }
}

void take_out(grammar& g, const std::map<std::string, diagnostic>& why) {
  std::set<std::string> known;
  for (const refused_production& r : g.refused) known.insert(r.name);
  std::vector<production> left;
  for (production& p : g.productions) {
    const auto refused = why.find(p.name);
    if (refused == why.end()) {
      left.push_back(std::move(p));
    } else if (known.insert(p.name).second) {
      std::string name = p.name;
      g.refused.push_back({std::move(name), refused->second, std::move(p)});
    }
  }
  g.productions = std::move(left);
}

}  // namespace

void complete_abnf(grammar& g, diagnostics& problems) {
  completer(g, problems).run();
}

bool is_core_rule(std::string_view name) {
  const std::vector<production>& all = all_core_rules();
  return std::any_of(all.begin(), all.end(),
                     [&](const production& p) { return ascii::in_lower_case(p.name) == ascii::in_lower_case(name); });
}

void repeat_left_recursion(grammar& g) {
  // Each substitution of a rule into another may double its size.
  std::size_t made = 0;
  for (const std::vector<std::size_t>& members : recursive_groups(g)) {
    std::set<std::string> names;
    for (const std::size_t i : members) names.insert(g.productions[i].name);
    std::vector<by_first> rules;
    bool is_left = true;
    for (const std::size_t i : members) {
      rules.emplace_back();
      is_left = is_left && divide(g.productions[i].definition, names, rules.back());
      // An alternative that is only a rule of the group (`a = a / "x"`) is not resolved.
      for (const auto& [name, tails] : rules.back().after) {
        is_left =
            is_left && std::all_of(tails.begin(), tails.end(), [](const expression& t) { return t.is != kind::empty; });
      }
    }
    if (!is_left) continue;
    const auto is_too_large = [&] { return made > most_expressions; };
    // Substitutes each rule in turn into all others. In the end, no rule begins with a rule of the group.
    for (std::size_t i = 0; i < members.size() && !is_too_large(); ++i) {
      const std::string& name = g.productions[members[i]].name;
      if (const auto own = rules[i].after.find(name); own != rules[i].after.end()) {
        const std::vector<expression> tails = own->second;
        rules[i].after.erase(own);
        made += (size_of(rules[i]).first + 1) * size_of(tails);
        if (is_too_large()) break;
        if (!rules[i].others.empty()) rules[i].others = repeated(rules[i].others, tails);
        for (auto& [other, ends] : rules[i].after) ends = repeated(ends, tails);
      }
      for (std::size_t j = 0; j < members.size(); ++j) {
        const auto used = rules[j].after.find(name);
        if (j == i || used == rules[j].after.end()) continue;
        const std::vector<expression> tails = used->second;
        rules[j].after.erase(used);
        const auto [count, size] = size_of(rules[i]);
        made += tails.size() * size + count * size_of(tails);
        if (is_too_large()) break;
        for (const expression& tail : tails) {
          for (const auto& [other, ends] : rules[i].after) {
            for (const expression& end : ends) rules[j].after[other].push_back(sequence_of(end, tail));
          }
          for (const expression& o : rules[i].others) rules[j].others.push_back(sequence_of(o, tail));
        }
      }
    }
    // A group that grows above the limit stays as it is. The check then refuses its recursion.
    if (is_too_large()) return;
    for (std::size_t i = 0; i < members.size(); ++i) {
      production& p = g.productions[members[i]];
      if (rules[i].others.empty()) continue;  // the check reports rules without strings
      p.definition = composed(kind::alternatives, std::move(rules[i].others), p.where);
    }
  }
}

void leave_out_refused(grammar& g) {
  for (;;) {
    number_expressions(g);
    diagnostics met;
    check(g, {}, met);
    std::map<std::string, diagnostic> why;
    // Productions that are already left out are the reason for the productions that use them.
    for (const refused_production& r : g.refused) why.emplace(r.name, r.why);
    blame_users(g, why);
    for (const diagnostic& d : met) {
      if (d.unmet != requirement::used && !d.production.empty()) why.emplace(d.production, d);
    }
    blame_users(g, why);
    if (std::none_of(g.productions.begin(), g.productions.end(),
                     [&](const production& p) { return why.count(p.name) != 0; })) {
      return;
    }
    take_out(g, why);
    if (g.productions.empty()) return;
  }
}

bool leave_out(grammar& g, const diagnostics& met, const std::vector<std::string>& asked_for) {
  std::map<std::string, diagnostic> why;
  for (const diagnostic& d : met) {
    if (d.production.empty()) return false;
    why.emplace(d.production, d);
  }
  blame_users(g, why);
  if (std::any_of(asked_for.begin(), asked_for.end(), [&](const std::string& name) { return why.count(name) != 0; })) {
    return false;
  }
  take_out(g, why);
  g.starts.erase(
      std::remove_if(g.starts.begin(), g.starts.end(), [&](const std::string& start) { return why.count(start) != 0; }),
      g.starts.end());
  number_expressions(g);
  return true;
}

grammar part_of(const grammar& g, std::size_t start) {
  std::map<std::string_view, std::size_t> index;
  for (std::size_t i = 0; i < g.productions.size(); ++i) index.emplace(g.productions[i].name, i);
  std::vector<bool> reached(g.productions.size(), false);
  std::vector<std::size_t> open{start};
  reached[start] = true;
  while (!open.empty()) {
    const expression& definition = g.productions[open.back()].definition;
    open.pop_back();
    each_use(definition, [&](const expression& use) {
      const auto used = index.find(use.text);
      if (used == index.end() || reached[used->second]) return;
      reached[used->second] = true;
      open.push_back(used->second);
    });
  }
  grammar part;
  part.id = g.id;
  part.title = g.title;
  part.name_space = g.name_space;
  part.written_in = g.written_in;
  part.as_printed = g.as_printed;
  part.default_start = g.productions[start].name;
  part.starts = {part.default_start};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i]) part.productions.push_back(g.productions[i]);
  }
  number_expressions(part);
  return part;
}

}  // namespace uri94::bnf
