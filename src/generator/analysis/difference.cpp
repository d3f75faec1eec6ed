// SPDX-License-Identifier: MIT
#include "generator/analysis/difference.hpp"

#include <algorithm>
#include <utility>

#include "generator/analysis/state_search.hpp"

namespace uri94::analysis {
namespace {

/// Memory of a pair in bytes: its entries in the list of predecessors and in the table of answers.
constexpr std::size_t bytes_of_a_pair = 112;

/// A step between two pairs.
struct arrow {
  std::size_t from;    ///< Number of the first pair.
  std::size_t before;  ///< Index of the previous arrow into the second pair, or `no_arrow`.
};
constexpr auto no_arrow = static_cast<std::size_t>(-1);

}  // namespace

std::optional<bool> difference::known(subset in, subset out) {
  if (in == out || in == automaton::dead) return false;
  if (out == automaton::dead) return automaton_.has_string(in);
  const auto found = some_.find(key(in, out));
  if (found == some_.end()) return std::nullopt;
  return found->second;
}

bool difference::some(subset in, subset out) {
  if (const std::optional<bool> answer = known(in, out)) return *answer;
  // Explores all pairs reachable from the pair (`in`, `out`). Then follows the arrows backwards and marks every pair
  // from which a difference is reachable.
  search<pair> pairs(automaton_.counted(), {in, out});
  std::vector<arrow> arrows;
  std::vector<std::size_t> into;  // index of the last arrow into each pair, or `no_arrow`
  std::vector<std::size_t> open;
  std::vector<bool> differs;
  while (const auto at = pairs.next()) {
    const auto [a, b] = *at;
    automaton_.counted().keep(bytes_of_a_pair);
    const std::optional<bool> answer = known(a, b);
    differs.push_back(holds_empty(a, b) || answer.value_or(false));
    if (differs.back()) open.push_back(pairs.number());
    if (!answer) {
      const auto [after_a, after_b] = followed(a, b);
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        if (after_a[c] == automaton::dead) continue;
        const std::size_t to = pairs.reach({after_a[c], after_b[c]}, c);
        if (into.size() <= to) into.resize(to + 1, no_arrow);
        // Neighbouring classes often reach the same pair.
        if (into[to] != no_arrow && arrows[into[to]].from == pairs.number()) continue;
        arrows.push_back({pairs.number(), std::exchange(into[to], arrows.size())});
        automaton_.counted().keep(sizeof(std::size_t));
      }
    }
  }
  into.resize(pairs.size(), no_arrow);
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (std::size_t a = into[at]; a != no_arrow; a = arrows[a].before) {
      if (differs[arrows[a].from]) continue;
      differs[arrows[a].from] = true;
      open.push_back(arrows[a].from);
    }
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) some_.emplace(key(pairs.node(i)[0], pairs.node(i)[1]), differs[i]);
  return differs[0];
}

difference::pair_of_rows difference::followed(subset in, subset out) {
  automaton_.follow(in);
  automaton_.follow(out);
  return {automaton_.followed(in), automaton_.followed(out)};
}

difference::reached difference::after(const std::vector<pair>& all) {
  const std::size_t classes = automaton_.bytes().size();
  reached r;
  for (std::size_t c = 1; c < classes; ++c) r.repeats.set(c);
  for (const pair& p : all) {
    const auto [in, out] = followed(p[0], p[1]);
    for (std::size_t c = 1; c < classes; ++c) {
      if (in[c] != in[c - 1] || out[c] != out[c - 1]) r.repeats.reset(c);
    }
  }
  r.pairs.reserve((classes - r.repeats.count()) * all.size());
  for (std::size_t c = 0; c < classes; ++c) {
    if (r.repeats[c]) continue;
    for (const pair& p : all) r.pairs.push_back({automaton_.followed(p[0])[c], automaton_.followed(p[1])[c]});
  }
  return r;
}

void difference::keep_possible(std::vector<pair>& all) {
  all.erase(std::remove_if(all.begin(), all.end(), [&](const pair& p) { return !some(p[0], p[1]); }), all.end());
  automaton_.counted().spend(8 * all.size());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
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
