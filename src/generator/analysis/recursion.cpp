// SPDX-License-Identifier: MIT
// Finds the recursion of the BNF. All recursion is in tail position, so rules run a recursion as a loop.
//
// GROUPS. Productions that are reachable from each other form a group. Groups are the strongly connected components
// of the graph of uses.
//
//   list = item [ list ]              a group that uses itself: recursive
//   a    = "x" b                      a and b use each other: one group, both recursive
//   b    = "y" | "z" a
//   item = "x" | "y"                  a group that does not use itself: not recursive
//
// REPETITION. A production is repeated in three cases. The production is recursive, a repetition or a recursive
// production uses it, or another repeated production uses it. In the example, `item` is repeated, because `list` is
// recursive. A guard in a repeated production must have a bounded length. Otherwise parsing would take more than linear
// time.
//
// THE TAIL. In one round, a rule matches the right-hand side without the recursive use. For `list = item [ list ]`
// this is `item [ ]`. The round ends at the position of the call to `list`.
#include "generator/analysis/recursion.hpp"

#include <algorithm>
#include <array>

#include "generator/analysis/state_search.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/strong_components.hpp"

namespace uri94::analysis {

using bnf::expression;
using kind = expression::kind;

recursion::recursion(const automaton& a) : automaton_(a), grammar_(a.of()) {
  find_groups();
  find_repeated();
}

void recursion::find_groups() {
  const std::size_t n = grammar_.productions.size();
  std::vector<std::vector<std::size_t>> uses(n);
  recursive_.assign(n, false);
  for (std::size_t i = 0; i < n; ++i) {
    each_use(grammar_.productions[i].definition, [&](const expression& use) {
      uses[i].push_back(automaton_.index_of(use.text));
      if (uses[i].back() == i) recursive_[i] = true;
    });
  }
  group_ = bnf::groups(uses);
  for (std::size_t i = 0; i < n; ++i) {
    if (group_[i] != i) recursive_[i] = recursive_[group_[i]] = true;
  }
}

void recursion::find_repeated() {
  const std::size_t n = grammar_.productions.size();
  repeated_.assign(n, false);
  search<std::array<std::size_t, 1>> repeated(automaton_.counted());
  const auto add = [&](const expression& use) { (void)repeated.start({automaton_.index_of(use.text)}); };
  const auto add_repeated = [&](const auto& self, const expression& e) -> void {
    if (e.is == kind::repetition) {
      each_use(e, add);
    } else {
      for (const expression& o : e.operands) self(self, o);
    }
  };
  for (std::size_t i = 0; i < n; ++i) {
    if (recursive_[i]) {
      each_use(grammar_.productions[i].definition, add);
    } else {
      add_repeated(add_repeated, grammar_.productions[i].definition);
    }
  }
  while (const auto at = repeated.next()) {
    repeated_[(*at)[0]] = true;
    each_use(grammar_.productions[(*at)[0]].definition, add);
  }
}

bool recursion::is_recursive_use(std::size_t owner, const expression& name) const {
  const std::size_t used = automaton_.index_of(name.text);
  return recursive_[used] && recursive_[owner] && group_[owner] == group_[used];
}

bool recursion::has_recursive_tail(std::size_t owner, const expression& e) const {
  switch (e.is) {
    case kind::name:
      return is_recursive_use(owner, e);
    case kind::sequence:
      return has_recursive_tail(owner, e.operands.back());
    case kind::alternatives:
    case kind::optional:
      return std::any_of(e.operands.begin(), e.operands.end(),
                         [&](const expression& o) { return has_recursive_tail(owner, o); });
    default:
      return false;
  }
}

expression recursion::without_tail(std::size_t owner, expression e) const {
  if (!has_recursive_tail(owner, e)) return e;
  e.number += grammar_.expression_count;
  if (e.is == kind::name) {
    e.is = kind::empty;
  } else if (e.is == kind::sequence) {
    e.operands.back() = without_tail(owner, std::move(e.operands.back()));
  } else {
    for (expression& o : e.operands) o = without_tail(owner, std::move(o));
  }
  return e;
}

void recursion::refuse_interpreted(bnf::diagnostics& problems) const {
  for (std::size_t i = 0; i < grammar_.productions.size(); ++i) {
    refuse_interpreted(i, grammar_.productions[i].definition, problems);
  }
}

void recursion::refuse_interpreted(std::size_t owner, const expression& e, bnf::diagnostics& problems) const {
  if (e.is == kind::name && e.shortest && is_recursive_use(owner, e)) {
    problems.push_back({e.where, e.interpretation + ": the use of '" + e.text + "' is a recursion to '" +
                                     grammar_.productions[owner].name +
                                     "'; only a use without recursion can be as short as possible"});
  }
  std::size_t least_after = static_cast<std::size_t>(-1);
  std::vector<bool> moved(e.order.size());
  for (std::size_t k = e.order.size(); k-- > 0;) {
    moved[k] = least_after < e.order[k];
    least_after = std::min(least_after, e.order[k]);
  }
  for (std::size_t k = 0; k < e.order.size(); ++k) {
    const expression& first = e.operands[e.order[k]];
    if (moved[k] && has_recursive_tail(owner, first)) {
      problems.push_back({first.where, e.interpretation + ": this alternative ends in recursion; only an alternative "
                                                          "without recursion can move before those printed above it"});
    }
  }
  for (const expression& o : e.operands) refuse_interpreted(owner, o, problems);
}

}  // namespace uri94::analysis
