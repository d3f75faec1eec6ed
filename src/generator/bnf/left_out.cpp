// SPDX-License-Identifier: MIT
#include "generator/bnf/left_out.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_check.hpp"

namespace uri94::bnf {
namespace {

/// Adds to `why` all productions that directly or indirectly use a production of `why`. Copies the reason of the used
/// production.
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
  // The loop takes names from the end of the list. After the reversal it begins with the alphabetically first name,
  // whose reason takes precedence.
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

void leave_out_refused(grammar& g) {
  for (;;) {
    number_expressions(g);
    diagnostics met;
    check(g, {}, met);
    std::map<std::string, diagnostic> why;
    // Users of a production that is already left out get its reason. This reason precedes problems found by `check`.
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

}  // namespace uri94::bnf
