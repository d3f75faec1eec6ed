// SPDX-License-Identifier: MIT
#include "generator/bnf/reachable_part.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "generator/bnf/each_expression.hpp"

namespace uri94::bnf {

namespace {

/// Returns true for each production that is reachable from `start`, by number.
std::vector<bool> reached_from(const grammar& g, std::size_t start) {
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
  return reached;
}

}  // namespace

bool reaches_all(const grammar& g, std::size_t start) {
  const std::vector<bool> reached = reached_from(g, start);
  return std::find(reached.begin(), reached.end(), false) == reached.end();
}

grammar part_of(const grammar& g, std::size_t start) {
  const std::vector<bool> reached = reached_from(g, start);
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
