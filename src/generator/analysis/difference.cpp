// SPDX-License-Identifier: MIT
#include "generator/analysis/difference.hpp"

#include <algorithm>
#include <utility>

#include "generator/analysis/state_search.hpp"

namespace uri94::analysis {
namespace {

/// Bytes of a pair in the list of predecessors and in the table of answers.
constexpr std::size_t bytes_of_a_pair = 112;
/// Bytes of a window in the set of prefixes.
constexpr std::size_t bytes_of_a_window = 112;

}  // namespace

bool difference::some(subset in, subset out) {
  if (in == automaton::dead) return false;
  if (const auto known = some_.find(key(in, out)); known != some_.end()) return known->second;
  // Explores all pairs from here, then marks backwards every pair from which a difference is reachable.
  search<pair> pairs(automaton_.counted(), {in, out});
  std::vector<std::vector<std::size_t>> from;  // predecessors of each pair
  std::vector<std::size_t> open;
  std::vector<bool> differs;
  while (const auto at = pairs.next()) {
    const auto [a, b] = *at;
    automaton_.counted().keep(bytes_of_a_pair);
    const auto known = some_.find(key(a, b));
    differs.push_back(holds_empty(a, b) || (known != some_.end() && known->second));
    if (differs.back()) open.push_back(pairs.number());
    if (known == some_.end()) {
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        const subset next_a = automaton_.next(a, c);
        if (next_a == automaton::dead) continue;
        const std::size_t to = pairs.reach({next_a, automaton_.next(b, c)}, c);
        if (from.size() <= to) from.resize(to + 1);
        from[to].push_back(pairs.number());
        automaton_.counted().keep(sizeof(std::size_t));
      }
    }
  }
  from.resize(pairs.size());
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const std::size_t before : from[at]) {
      if (!differs[before]) {
        differs[before] = true;
        open.push_back(before);
      }
    }
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) some_.emplace(key(pairs.node(i)[0], pairs.node(i)[1]), differs[i]);
  return differs[0];
}

std::vector<difference::pair> difference::after(const std::vector<pair>& all, std::size_t c) {
  std::vector<pair> reached;
  for (const auto& [in, out] : all) {
    const pair to{automaton_.next(in, c), automaton_.next(out, c)};
    if (some(to[0], to[1])) reached.push_back(to);
  }
  automaton_.counted().spend(8 * all.size());
  std::sort(reached.begin(), reached.end());
  reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
  return reached;
}

bool difference::share_window(const std::vector<pair>& ones, const std::vector<pair>& others, std::size_t length) {
  const auto may_end = [&](const std::vector<pair>& all) {
    return std::any_of(all.begin(), all.end(), [&](const pair& p) { return holds_empty(p[0], p[1]); });
  };
  const auto is_possible = [&](const std::vector<pair>& all) {
    return std::any_of(all.begin(), all.end(), [&](const pair& p) { return some(p[0], p[1]); });
  };
  if (!is_possible(ones) || !is_possible(others)) return false;
  // The pairs of both lists after the same bytes.
  std::set<std::pair<std::vector<pair>, std::vector<pair>>> reached{{ones, others}};
  for (std::size_t size = 0; size < length; ++size) {
    std::set<std::pair<std::vector<pair>, std::vector<pair>>> further;
    for (const auto& [one, other] : reached) {
      if (may_end(one) && may_end(other)) return true;
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        std::vector<pair> next_one = after(one, c);
        if (next_one.empty()) continue;
        std::vector<pair> next_other = after(other, c);
        if (!next_other.empty()) further.emplace(std::move(next_one), std::move(next_other));
      }
    }
    reached = std::move(further);
  }
  return !reached.empty();
}

void difference::windows(subset in, subset out, std::size_t length, std::set<window>& to) {
  window so_far;
  windows(in, out, length, so_far, to);
}

void difference::windows(subset in, subset out, std::size_t length, window& so_far, std::set<window>& to) {
  automaton_.counted().spend(8);
  if (!some(in, out)) return;
  if (so_far.size() == length) {
    if (to.insert(so_far).second) automaton_.counted().keep(bytes_of_a_window);
    return;
  }
  if (holds_empty(in, out)) {
    so_far.push_back(end_mark);
    to.insert(so_far);
    so_far.pop_back();
  }
  for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
    const subset next_in = automaton_.next(in, c);
    if (next_in == automaton::dead) continue;
    so_far.push_back(static_cast<int>(c));
    windows(next_in, automaton_.next(out, c), length, so_far, to);
    so_far.pop_back();
  }
}

std::optional<std::vector<std::uint8_t>> difference::shortest(subset in, subset out) {
  if (!some(in, out)) return std::nullopt;
  search<pair> pairs(automaton_.counted(), {in, out});
  while (const auto at = pairs.next()) {
    const auto [a, b] = *at;
    if (holds_empty(a, b)) return pairs.path();
    for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
      const subset next_a = automaton_.next(a, c);
      const subset next_b = automaton_.next(b, c);
      if (some(next_a, next_b)) (void)pairs.reach({next_a, next_b}, c);
    }
  }
  return std::nullopt;
}

std::optional<std::vector<std::uint8_t>> shortest_of_both(automaton& a, state one, state other) {
  search<std::array<subset, 2>> pairs(a.counted(), {a.closure(one), a.closure(other)});
  while (const auto at = pairs.next()) {
    if (a.accepts((*at)[0]) && a.accepts((*at)[1])) return pairs.path();
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      const subset x = a.next((*at)[0], c);
      const subset y = a.next((*at)[1], c);
      if (x != automaton::dead && y != automaton::dead) (void)pairs.reach({x, y}, c);
    }
  }
  return std::nullopt;
}

}  // namespace uri94::analysis
