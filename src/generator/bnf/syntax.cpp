// SPDX-License-Identifier: MIT
#include "generator/bnf/syntax.hpp"

#include <map>
#include <string_view>
#include <tuple>

#include "generator/bnf/each_expression.hpp"

namespace uri94::bnf {

void number_expressions(grammar& g) {
  g.expression_count = 0;
  each_expression_of(g, [&](expression& e) { e.number = g.expression_count++; });
}

std::string left_out_productions::names_text() const {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i != 0) text += i + 1 == names.size() ? " and " : ", ";
    text += '\'' + names[i] + '\'';
  }
  return text;
}

std::vector<left_out_productions> left_out_by_reason(const std::vector<refused_production>& all) {
  std::vector<left_out_productions> by_reason;
  std::map<std::tuple<std::string, unsigned, unsigned, std::string>, std::size_t> known;
  for (const refused_production& r : all) {
    const auto [at, is_new] =
        known.try_emplace({r.why.where.file, r.why.where.line, r.why.where.column, r.why.message}, by_reason.size());
    if (is_new) by_reason.push_back({&r.why, {}});
    by_reason[at->second].names.push_back(r.name);
  }
  return by_reason;
}

std::vector<std::string> those_that_lead_to(const std::string& name, const std::vector<refused_production>& all) {
  std::map<std::string_view, std::vector<std::size_t>> users;
  std::vector<bool> leads(all.size(), false);
  for (std::size_t i = 0; i < all.size(); ++i) {
    leads[i] = all[i].name == name;
    each_use(all[i].as_read.definition, [&](const expression& use) { users[use.text].push_back(i); });
  }
  std::vector<std::string_view> open{name};
  while (!open.empty()) {
    const auto used = users.find(open.back());
    open.pop_back();
    if (used == users.end()) continue;
    for (const std::size_t i : used->second) {
      if (leads[i]) continue;
      leads[i] = true;
      open.push_back(all[i].name);
    }
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (leads[i]) names.push_back(all[i].name);
  }
  return names;
}

}  // namespace uri94::bnf
