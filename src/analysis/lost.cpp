// SPDX-License-Identifier: MIT
#include "analysis/lost.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "analysis/search.hpp"

namespace uri94::analysis {
namespace {

using classes = std::vector<std::uint8_t>;

void append(classes& to, const classes& more) {
  to.insert(to.end(), more.begin(), more.end());
}

std::string text_of(const automaton& a, const classes& path) {
  std::string text;
  for (const std::uint8_t c : path) text += a.bytes().example(c);
  return text;
}

/// The shortest way from production `start` to the states of a decision.
std::optional<classes> path_to(automaton& a, std::size_t start, state taken, const std::vector<state>& not_taken) {
  search<std::array<subset, 1>> found({a.closure(a.build_production(start, automaton::end))});
  while (const auto at = found.next()) {
    const std::vector<state>& states = a.states_of((*at)[0]);
    // A literal among others is read by a state that it shares with them: the other ways are enough.
    const auto holds = [&](state s) { return std::find(states.begin(), states.end(), s) != states.end(); };
    if (holds(taken) || (!not_taken.empty() && std::all_of(not_taken.begin(), not_taken.end(), holds))) {
      return found.path();
    }
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      const subset to = a.next((*at)[0], c);
      if (to != automaton::dead) (void)found.reach({to}, c);
    }
  }
  return std::nullopt;
}

/// A shortest string that leads from the begin of a production to an occurrence of a branch and goes on with what
/// `after(i)` finds for the i-th: of the branch's own production where it can be, else of the first that leads there.
template <typename Function>
lost_string shortest_with(automaton& a, const branch_place& p, const Function& after) {
  const std::vector<bnf::production>& productions = a.of().productions;
  std::optional<classes> best;
  lost_string lost;
  for (std::size_t i = 0; i < p.occurrences.size(); ++i) {
    const std::optional<classes> here = after(i);
    if (!here) continue;
    for (std::size_t k = 0; k < productions.size(); ++k) {
      const std::size_t from = (k + p.owner) % productions.size();
      std::optional<classes> path = path_to(a, from, p.occurrences[i].taken, p.occurrences[i].not_taken);
      if (!path) continue;
      append(*path, *here);
      if (!best || path->size() < best->size()) {
        best = std::move(path);
        lost.start = productions[from].name;
      }
      break;
    }
  }
  if (best) lost.text = text_of(a, *best);
  return lost;
}

/// The branch matches a beginning, and what is left belongs to the other way.
std::optional<classes> overreach_path(automaton& a, difference& d, subset matched, const ways& w) {
  std::optional<classes> best;
  each_overreach(a, d, matched, w, [&](const overreach& at, const auto& found) {
    classes path = found.path();
    if (const auto more = d.shortest(at[2], at[1])) append(path, *more);
    if (!best || path.size() < best->size()) best = std::move(path);
    return true;
  });
  return best;
}

}  // namespace

lost_string lost_without_guard(automaton& a, difference& d, const branch_place& p, const std::vector<ways>& all) {
  const subset matched = a.closure(a.build(*p.taken, p.owner, automaton::end));
  return shortest_with(a, p, [&](std::size_t i) { return overreach_path(a, d, matched, all[i]); });
}

lost_string lost_without_order(automaton& a, const branch_place& p, std::size_t other) {
  return shortest_with(a, p, [&](std::size_t i) {
    return shortest_of_both(a, p.occurrences[i].taken, p.occurrences[i].not_taken[other]);
  });
}

lost_string lost_without_bound(automaton& a, difference& d, const bnf::expression& use,
                               const bounded_context& context) {
  const std::size_t used = a.index_of(use.text);
  const state operand = a.build_production(used, automaton::end);
  const state whole = a.build_production(used, context.then);
  const subset rest = a.closure(context.then);
  // u is an operand, v what follows, and u with a beginning of v is an operand as well: first the operand is read, and
  // once the rest has begun, both. The third number of a node is whether it has.
  search<std::array<subset, 3>> found({a.closure(operand), automaton::dead, 0});
  while (const auto at = found.next()) {
    const auto [o, r, begun] = *at;
    if (begun != 0 && found.came_by_byte() && a.accepts(o)) {
      if (const auto more = d.shortest(r, automaton::dead)) {
        classes path = found.path();
        append(path, *more);
        if (const auto before = path_to(a, context.owner, whole, {}))
          path.insert(path.begin(), before->begin(), before->end());
        return {text_of(a, path), a.of().productions[context.owner].name};
      }
    }
    if (begun == 0 && a.accepts(o)) (void)found.pass({o, rest, 1});
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      const subset next_o = a.next(o, c);
      const subset next_r = begun != 0 ? a.next(r, c) : automaton::dead;
      if (next_o == automaton::dead || (begun != 0 && next_r == automaton::dead)) continue;
      (void)found.reach({next_o, next_r, begun}, c);
    }
  }
  return {};
}

}  // namespace uri94::analysis
