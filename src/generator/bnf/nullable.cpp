// SPDX-License-Identifier: MIT
#include "generator/bnf/nullable.hpp"

#include <algorithm>
#include <numeric>

#include "generator/bnf/each_expression.hpp"

namespace uri94::bnf {
namespace {

using kind = expression::kind;

/// Returns the number of each production by name. Uses the first production if several have equal names.
std::map<std::string_view, std::size_t> index_of(const grammar& g) {
  std::map<std::string_view, std::size_t> index;
  for (std::size_t i = 0; i < g.productions.size(); ++i) index.emplace(g.productions[i].name, i);
  return index;
}

}  // namespace

std::vector<bool> least_solution(const grammar& g,
                                 const std::function<bool(const expression&, const std::vector<bool>& known)>& has) {
  const std::map<std::string_view, std::size_t> index = index_of(g);
  const std::size_t n = g.productions.size();
  std::vector<std::vector<std::size_t>> users(n);
  for (std::size_t i = 0; i < n; ++i) {
    each_use(g.productions[i].definition, [&](const expression& use) {
      const auto used = index.find(use.text);
      if (used == index.end()) return;
      std::vector<std::size_t>& of = users[used->second];
      if (of.empty() || of.back() != i) of.push_back(i);
    });
  }
  std::vector<bool> known(n, false);
  std::vector<std::size_t> open(n);
  std::iota(open.begin(), open.end(), std::size_t{0});
  // Tests a production again when a production that it uses turns out to have the property.
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    if (known[at] || !has(g.productions[at].definition, known)) continue;
    known[at] = true;
    open.insert(open.end(), users[at].begin(), users[at].end());
  }
  return known;
}

nullable::nullable(const grammar& g)
    : index_(index_of(g)),
      productions_(
          least_solution(g, [&](const expression& e, const std::vector<bool>& known) { return has(e, known); })) {}

bool nullable::has(const expression& e, const std::vector<bool>& known) const {
  const auto is_so = [&](const expression& o) { return has(o, known); };
  switch (e.is) {
    case kind::empty:
    case kind::optional:
      return true;
    case kind::literal:
      return e.text.empty();
    case kind::set:
      return false;
    case kind::name: {
      const auto used = index_.find(e.text);
      return used != index_.end() && known[used->second];
    }
    case kind::sequence:
      return std::all_of(e.operands.begin(), e.operands.end(), is_so);
    case kind::alternatives:
      return std::any_of(e.operands.begin(), e.operands.end(), is_so);
    case kind::repetition:
      return e.minimum == 0 || has(e.operands.front(), known);
  }
  return false;
}

}  // namespace uri94::bnf
