// SPDX-License-Identifier: MIT
#include "bnf/abnf_rules.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "bnf/check.hpp"
#include "bnf/expressions.hpp"
#include "bnf/reader.hpp"

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

std::string in_lower_case(std::string_view name) {
  std::string lower(name);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

std::vector<production> read_core_rules() {
  std::vector<production_text> texts;
  diagnostics none;
  split_lines("RFC 5234, appendix B.1", core_rules, texts, none, comments::anywhere);
  std::vector<production> all;
  for (const production_text& text : texts) {
    all.push_back(read_abnf(text, none));
    all.back().printed = text.text;
    all.back().unit = "core";
    all.back().where.line = all.back().where.column = 0;  // the place is the appendix
  }
  return all;
}

bool same(const expression& a, const expression& b) {
  const bool is_name = a.is == kind::name;
  return a.is == b.is && (is_name ? in_lower_case(a.text) == in_lower_case(b.text) : a.text == b.text) &&
         a.bytes == b.bytes && a.any_case == b.any_case && a.minimum == b.minimum && a.maximum == b.maximum &&
         a.operands.size() == b.operands.size() &&
         std::equal(a.operands.begin(), a.operands.end(), b.operands.begin(), same);
}

/// The alternatives of an expression, which may be one alone.
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
    join();
    spell();
    add_core_rules();
  }

 private:
  /// The set that a rule reads one byte of, if it does nothing else.
  static bool reads_one_of(const expression& e, const std::map<std::string, const production*>& among, byte_set& to,
                           unsigned depth = 0) {
    constexpr unsigned deepest = 100;
    if (e.is == kind::set) {
      to |= e.bytes;
      return true;
    }
    if (e.is == kind::literal && e.text.size() == 1) {
      to.set(static_cast<unsigned char>(e.text[0]));
      return true;
    }
    if (e.is == kind::name) {
      const auto used = among.find(in_lower_case(e.text));
      return used != among.end() && depth < deepest && reads_one_of(used->second->definition, among, to, depth + 1);
    }
    return e.is == kind::alternatives && std::all_of(e.operands.begin(), e.operands.end(), [&](const expression& o) {
             return reads_one_of(o, among, to, depth);
           });
  }

  /// One production a name.
  void join() {
    std::vector<production> joined;
    for (production& p : grammar_.productions) {
      const auto [at, is_new] = index_.emplace(in_lower_case(p.name), joined.size());
      if (is_new) {
        if (p.continues) {
          problems_.push_back({p.where, "'" + p.name + " =/' adds to a rule that is not defined before; expected '" +
                                            p.name + " =' above it"});
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
        problems_.push_back({p.where,
                             "'" + p.name + "' is defined twice, by other elements than at " + first.where.file + ":" +
                                 std::to_string(first.where.line) + "; expected '=/' for further alternatives",
                             requirement::defined_once});
      }
    }
    grammar_.productions = std::move(joined);
  }

  /// Each use has the name as its production bears it.
  void spell() {
    for (production& p : grammar_.productions) {
      each_expression(p.definition, [&](expression& e) {
        if (e.is != kind::name) return;
        if (const auto at = index_.find(in_lower_case(e.text)); at != index_.end()) {
          e.text = grammar_.productions[at->second].name;
        }
      });
    }
    const auto as_defined = [&](std::string& name) {
      if (const auto at = index_.find(in_lower_case(name)); at != index_.end()) {
        name = grammar_.productions[at->second].name;
      }
    };
    as_defined(grammar_.default_start);
  }

  void add_core_rules() {
    const std::vector<production>& core = all_core_rules();
    std::map<std::string, const production*> by_name;
    for (const production& p : core) by_name.emplace(in_lower_case(p.name), &p);
    for (production& p : grammar_.productions) {
      const auto again = by_name.find(in_lower_case(p.name));
      if (again == by_name.end()) continue;
      // A description of a core rule says which it is.
      const bool is_description = p.definition.is == kind::name && p.definition.text.front() == '<';
      if (is_description) {
        p.definition = again->second->definition;
      } else {
        check_again(p, *again->second);
      }
    }
    std::set<std::string> wanted;
    const auto want = [&](expression& e) {
      if (e.is == kind::name && index_.count(in_lower_case(e.text)) == 0) wanted.insert(in_lower_case(e.text));
    };
    for (production& p : grammar_.productions) each_expression(p.definition, want);
    std::vector<const production*> added;
    for (std::size_t before = 0; !wanted.empty(); before = added.size()) {
      for (const production& p : core) {
        if (wanted.count(in_lower_case(p.name)) != 0) added.push_back(&p);
      }
      wanted.clear();
      for (std::size_t i = before; i < added.size(); ++i) index_.emplace(in_lower_case(added[i]->name), 0);
      for (std::size_t i = before; i < added.size(); ++i) {
        expression definition = added[i]->definition;
        each_expression(definition, want);
      }
      if (before == added.size()) break;
    }
    for (const production* const p : added) grammar_.productions.push_back(*p);
    // A core rule may be used, or defined again, in other letters than it is printed in.
    std::map<std::string, std::string> names;
    for (const production& p : grammar_.productions) names.emplace(in_lower_case(p.name), p.name);
    for (production& p : grammar_.productions) {
      each_expression(p.definition, [&](expression& e) {
        if (e.is != kind::name) return;
        if (const auto at = names.find(in_lower_case(e.text)); at != names.end()) e.text = at->second;
      });
    }
  }

  void check_again(const production& p, const production& core) {
    std::map<std::string, const production*> among;
    for (const production& q : grammar_.productions) among.emplace(in_lower_case(q.name), &q);
    std::map<std::string, const production*> among_core;
    for (const production& q : all_core_rules()) {
      among_core.emplace(in_lower_case(q.name), &q);
      among.emplace(in_lower_case(q.name), &q);
    }
    byte_set here;
    byte_set there;
    const bool is_same = reads_one_of(p.definition, among, here) && reads_one_of(core.definition, among_core, there)
                             ? here == there
                             : same(p.definition, core.definition);
    if (is_same) return;
    problems_.push_back({p.where,
                         "'" + p.name +
                             "' is a core rule (RFC 5234, appendix B.1), and defined otherwise here: "
                             "expected the same or another name",
                         requirement::defined_once});
  }

  grammar& grammar_;
  diagnostics& problems_;
  std::map<std::string, std::size_t> index_;  ///< By name in lower case: a production.
};

/// A right-hand side by what it begins with: for each rule of its group, what follows that one; and what begins with
/// none of them.
struct by_first {
  std::map<std::string, std::vector<expression>> after;
  std::vector<expression> others;
};

bool uses_one_of(const expression& e, const std::set<std::string>& names) {
  if (e.is == kind::name) return names.count(e.text) != 0;
  return std::any_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return uses_one_of(o, names); });
}

/// False where a rule of the group stands elsewhere than first.
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

/// What a rule is that begins with itself, and then `tails`, or is one of `others`.
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

/// Those that lead to one that is left out are left out for the same reason.
void blame_users(grammar& g, std::map<std::string, diagnostic>& why) {
  for (bool changed = !why.empty(); changed;) {
    changed = false;
    for (production& p : g.productions) {
      if (why.count(p.name) != 0) continue;
      each_expression(p.definition, [&](expression& e) {
        const auto used = e.is == kind::name ? why.find(e.text) : why.end();
        if (used != why.end()) changed = why.emplace(p.name, used->second).second || changed;
      });
    }
  }
}

void take_out(grammar& g, const std::map<std::string, diagnostic>& why) {
  std::vector<production> left;
  for (production& p : g.productions) {
    if (const auto refused = why.find(p.name); refused != why.end()) {
      g.refused.push_back({p.name, refused->second});
    } else {
      left.push_back(std::move(p));
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
                     [&](const production& p) { return in_lower_case(p.name) == in_lower_case(name); });
}

void repeat_left_recursion(grammar& g) {
  for (const std::vector<std::size_t>& members : recursive_groups(g)) {
    std::set<std::string> names;
    for (const std::size_t i : members) names.insert(g.productions[i].name);
    std::vector<by_first> rules;
    bool is_left = true;
    for (const std::size_t i : members) {
      rules.emplace_back();
      is_left = is_left && divide(g.productions[i].definition, names, rules.back());
      // A rule that is itself and no more says nothing.
      for (const auto& [name, tails] : rules.back().after) {
        is_left =
            is_left && std::all_of(tails.begin(), tails.end(), [](const expression& t) { return t.is != kind::empty; });
      }
    }
    if (!is_left) continue;
    // Each in turn is put in place of itself in all; then none is left that begins with one of the group.
    for (std::size_t i = 0; i < members.size(); ++i) {
      const std::string& name = g.productions[members[i]].name;
      if (const auto own = rules[i].after.find(name); own != rules[i].after.end()) {
        const std::vector<expression> tails = own->second;
        rules[i].after.erase(own);
        if (!rules[i].others.empty()) rules[i].others = repeated(rules[i].others, tails);
        for (auto& [other, ends] : rules[i].after) ends = repeated(ends, tails);
      }
      for (std::size_t j = 0; j < members.size(); ++j) {
        const auto used = rules[j].after.find(name);
        if (j == i || used == rules[j].after.end()) continue;
        const std::vector<expression> tails = used->second;
        rules[j].after.erase(used);
        for (const expression& tail : tails) {
          for (const auto& [other, ends] : rules[i].after) {
            for (const expression& end : ends) rules[j].after[other].push_back(sequence_of(end, tail));
          }
          for (const expression& o : rules[i].others) rules[j].others.push_back(sequence_of(o, tail));
        }
      }
    }
    for (std::size_t i = 0; i < members.size(); ++i) {
      production& p = g.productions[members[i]];
      if (rules[i].others.empty()) continue;  // it generates nothing, which is said of it
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
    // What is left out already, as rules of other grammars may be, is the reason for those that use it.
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

bool leave_out(grammar& g, const diagnostics& met) {
  std::map<std::string, diagnostic> why;
  for (const diagnostic& d : met) {
    if (d.production.empty()) return false;
    why.emplace(d.production, d);
  }
  blame_users(g, why);
  if (why.count(g.default_start) != 0) return false;
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
