// SPDX-License-Identifier: MIT
#include "generator/bnf/left_recursion.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "generator/bnf/composed.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_check.hpp"
#include "generator/bnf/limits.hpp"

namespace uri94::bnf {
namespace {

using kind = expression::kind;

/// The alternatives of a right-hand side. Alternatives that begin with a rule of the recursive group are grouped by
/// that rule.
struct by_first {
  /// Rests of the alternatives that begin with a rule of the group, by name of that rule.
  std::map<std::string, std::vector<expression>> after;
  /// Alternatives that begin with another expression.
  std::vector<expression> others;
};

/// Returns the number of expressions, including all operands.
std::size_t size_of(const std::vector<expression>& all) {
  std::size_t size = 0;
  for (const expression& one : all) each_expression(one, [&](const expression&) { ++size; });
  return size;
}

/// Returns the number of alternatives of a rule, and the number of expressions in them.
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

/// Divides the alternatives of `e` by their first rule. Returns false if a rule of the group is used in
/// another position.
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

/// Resolves the left recursion of a rule `a = others / a tails`. Returns its new alternatives: each of `others`,
/// followed by a repetition of `tails`.
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

}  // namespace

void repeat_left_recursion(grammar& g) {
  // Number of expressions created. Each substitution of a rule into another may double the size of the other rule.
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
    // Above the limit, this group and the later groups stay as they are. The check then refuses their recursion.
    if (is_too_large()) return;
    for (std::size_t i = 0; i < members.size(); ++i) {
      production& p = g.productions[members[i]];
      if (rules[i].others.empty()) continue;  // the check reports rules without strings
      p.definition = composed(kind::alternatives, std::move(rules[i].others), p.where);
    }
  }
}

}  // namespace uri94::bnf
