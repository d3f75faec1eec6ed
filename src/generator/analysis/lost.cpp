// SPDX-License-Identifier: MIT
#include "generator/analysis/lost.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>

#include "generator/analysis/overreach.hpp"
#include "generator/analysis/state_search.hpp"

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

/// Returns a flag for each state: true if the state is reachable from `from`.
std::vector<bool> reachable(automaton& a, state from) {
  std::vector<bool> met(a.state_count(), false);
  met[from] = true;
  std::vector<state> open{from};
  while (!open.empty()) {
    const std::vector<state>& next = a.at(open.back()).next;
    open.pop_back();
    a.counted().spend(1);
    for (const state s : next) {
      if (!met[s]) open.push_back(s);
      met[s] = true;
    }
  }
  return met;
}

/// Returns at most two shortest paths from production `start` to a decision. The first path reaches `taken` or all
/// states of `not_taken`. The last path reaches all states of the decision, if a path does. A path to some of the
/// states can miss the decision, because other branches may share these states.
std::vector<classes> paths_to(automaton& a, std::size_t start, state taken, const std::vector<state>& not_taken) {
  std::vector<classes> paths;
  const state first = a.build_production(start, automaton::end);
  const std::vector<bool> met = reachable(a, first);
  const auto is_met = [&](state s) { return met[s]; };
  if (!is_met(taken) && (not_taken.empty() || !std::all_of(not_taken.begin(), not_taken.end(), is_met))) return paths;
  search<std::array<subset, 1>> found(a.counted(), {a.closure(first)});
  while (const auto at = found.next()) {
    const std::vector<state>& states = a.states_of((*at)[0]);
    a.counted().spend(states.size() * (1 + not_taken.size()) / 16);
    const auto holds = [&](state s) { return std::find(states.begin(), states.end(), s) != states.end(); };
    const bool is_taken = holds(taken);
    const bool are_others = !not_taken.empty() && std::all_of(not_taken.begin(), not_taken.end(), holds);
    const bool are_all = is_taken && (are_others || not_taken.empty());
    if (are_all || (paths.empty() && (is_taken || are_others))) paths.push_back(found.path());
    if (are_all) break;
    a.follow((*at)[0]);
    const subset* const to = a.followed((*at)[0]);
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      if (to[c] != automaton::dead) (void)found.reach({to[c]}, c);
    }
  }
  return paths;
}

/// Maximum number of strings in one list.
constexpr std::size_t most_strings = 128;

/// A string and the number of the production that generates it.
struct candidate {
  classes path;
  std::size_t start;
};

/// Returns at most `most_strings` candidates without duplicates, the shortest first.
std::vector<lost_string> in_order(const automaton& a, std::vector<candidate> found) {
  std::stable_sort(found.begin(), found.end(),
                   [](const candidate& x, const candidate& y) { return x.path.size() < y.path.size(); });
  std::vector<lost_string> strings;
  for (const candidate& c : found) {
    if (strings.size() == most_strings) break;
    lost_string s{text_of(a, c.path), a.of().productions[c.start].name};
    const bool is_known = std::any_of(strings.begin(), strings.end(), [&](const lost_string& other) {
      return other.text == s.text && other.start == s.start;
    });
    if (!is_known) strings.push_back(std::move(s));
  }
  return strings;
}

/// Returns strings that reach an occurrence i of a branch and continue with a path of `after(i)`. The start production
/// is the owner of the branch if possible, otherwise the next production that can reach the branch.
template <typename Function>
std::vector<lost_string> strings_with(automaton& a, const branch_place& p, const Function& after) {
  const std::size_t productions = a.of().productions.size();
  std::vector<candidate> found;
  for (std::size_t i = 0; i < p.occurrences.size(); ++i) {
    const std::vector<classes> here = after(i);
    if (here.empty()) continue;
    for (std::size_t k = 0; k < productions; ++k) {
      const std::size_t from = (k + p.owner) % productions;
      const std::vector<classes> paths = paths_to(a, from, p.occurrences[i].taken, p.occurrences[i].not_taken);
      for (const classes& path : paths) {
        for (const classes& more : here) {
          found.push_back({path, from});
          append(found.back().path, more);
        }
      }
      if (!paths.empty()) break;
    }
  }
  return in_order(a, std::move(found));
}

/// Adds to `found` paths that consist of `path` and a shortest string that is in `some` but not in `none`. Adds one
/// path for each combination of continuations of `some`, `none` and `other` after the first byte of the string.
void add_by_first_byte(automaton& a, difference& d, subset some, subset none, subset other, const classes& path,
                       std::vector<classes>& found) {
  std::set<std::array<subset, 3>> known;
  for (std::size_t c = 0; c < a.bytes().size(); ++c) {
    const subset next = a.next(some, c);
    const subset next_none = a.next(none, c);
    if (next == automaton::dead || !known.insert({next, next_none, a.next(other, c)}).second) continue;
    const auto more = d.shortest(next, next_none);
    if (!more) continue;
    found.push_back(path);
    found.back().push_back(static_cast<std::uint8_t>(c));
    append(found.back(), *more);
  }
}

/// Returns strings that are in K but not in T (decisions.cpp) and of which the branch matches a prefix.
std::vector<classes> overreach_paths(automaton& a, difference& d, subset matched, const ways& w) {
  std::vector<classes> paths;
  each_overreach(a, d, matched, w, [&](const overreach& at, const auto& found) {
    const classes path = found.path();
    if (const auto more = d.shortest(at[2], at[1])) {
      paths.push_back(path);
      append(paths.back(), *more);
    }
    if (paths.size() < most_strings) add_by_first_byte(a, d, at[2], at[1], at[0], path, paths);
    return true;
  });
  return paths;
}

/// Returns at most `most_strings` strings that both states read, one for each accepting pair of subsets.
std::vector<classes> paths_of_both(automaton& a, state one, state other) {
  std::vector<classes> paths;
  search<std::array<subset, 2>> pairs(a.counted(), {a.closure(one), a.closure(other)});
  while (const auto at = pairs.next()) {
    if (a.accepts((*at)[0]) && a.accepts((*at)[1])) paths.push_back(pairs.path());
    if (paths.size() == most_strings) break;
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      const subset x = a.next((*at)[0], c);
      const subset y = a.next((*at)[1], c);
      if (x != automaton::dead && y != automaton::dead) (void)pairs.reach({x, y}, c);
    }
  }
  return paths;
}

}  // namespace

std::vector<lost_string> lost_without_guard(automaton& a, difference& d, const branch_place& p) {
  const subset matched = matched_by(a, p);
  const std::vector<ways> all = ways_of(a, p);
  return strings_with(a, p, [&](std::size_t i) { return overreach_paths(a, d, matched, all[i]); });
}

std::vector<lost_string> lost_without_order(automaton& a, const branch_place& p, std::size_t other) {
  return strings_with(
      a, p, [&](std::size_t i) { return paths_of_both(a, p.occurrences[i].taken, p.occurrences[i].not_taken[other]); });
}

std::vector<lost_string> lost_without_bound(automaton& a, difference& d, const bnf::expression& use,
                                            const bounded_context& context) {
  const std::size_t used = a.index_of(use.text);
  const state operand = a.build_production(used, automaton::end);
  const state whole = a.build_production(used, context.then);
  const subset rest = a.closure(context.then);
  const std::vector<classes> before = paths_to(a, context.owner, whole, {});
  std::vector<candidate> too_far;
  std::vector<candidate> any;  // Strings of the operand that end in different states, each with a continuation.
  const auto add = [&](std::vector<candidate>& to, const classes& path, subset operand_left, subset left) {
    std::vector<classes> paths;
    if (const auto more = d.shortest(left, automaton::dead)) {
      paths.push_back(path);
      append(paths.back(), *more);
    }
    add_by_first_byte(a, d, left, automaton::dead, operand_left, path, paths);
    for (classes& p : paths) {
      if (!before.empty()) p.insert(p.begin(), before[0].begin(), before[0].end());
      to.push_back({std::move(p), context.owner});
    }
  };
  // Searches for an operand u and a continuation v such that u followed by a prefix of v is also an operand. Reads u
  // first, then more of the operand and v in parallel. The third number of a node is 1 in the second phase.
  search<std::array<subset, 3>> found(a.counted(), {a.closure(operand), automaton::dead, 0});
  while (const auto at = found.next()) {
    const auto [o, r, begun] = *at;
    if (begun != 0 && found.came_by_byte() && a.accepts(o) && too_far.size() < most_strings) {
      add(too_far, found.path(), o, r);
    }
    if (begun == 0 && a.accepts(o)) {
      if (any.size() < most_strings) add(any, found.path(), o, rest);
      (void)found.pass({o, rest, 1});
    }
    if (too_far.size() >= most_strings && any.size() >= most_strings) break;
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      const subset next_o = a.next(o, c);
      const subset next_r = begun != 0 ? a.next(r, c) : automaton::dead;
      if (next_o == automaton::dead || (begun != 0 && next_r == automaton::dead)) continue;
      (void)found.reach({next_o, next_r, begun}, c);
    }
  }
  std::vector<lost_string> strings = in_order(a, std::move(too_far));
  std::vector<lost_string> others = in_order(a, std::move(any));
  strings.insert(strings.end(), std::make_move_iterator(others.begin()), std::make_move_iterator(others.end()));
  return strings;
}

}  // namespace uri94::analysis
