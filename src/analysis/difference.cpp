// SPDX-License-Identifier: MIT
#include "analysis/difference.hpp"

#include <algorithm>

namespace uri94::analysis {

bool difference::some(subset in, subset out) {
  if (in == automaton::dead) return false;
  if (const auto known = some_.find(key(in, out)); known != some_.end()) return known->second;
  // Explore all pairs from here, then mark backwards those that lead to a difference.
  std::vector<pair> pairs{{in, out}};
  std::unordered_map<std::uint64_t, std::size_t> number{{key(in, out), 0}};
  std::vector<std::vector<std::size_t>> from(1);
  std::vector<std::size_t> open;
  std::vector<bool> differs(1, false);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto [a, b] = pairs[i];
    const auto known = some_.find(key(a, b));
    if (holds_empty(a, b) || (known != some_.end() && known->second)) {
      if (!differs[i]) open.push_back(i);
      differs[i] = true;
    }
    if (known != some_.end()) continue;
    for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
      const subset next_a = automaton_.next(a, c);
      if (next_a == automaton::dead) continue;
      const subset next_b = automaton_.next(b, c);
      const auto [at, is_new] = number.emplace(key(next_a, next_b), pairs.size());
      if (is_new) {
        pairs.emplace_back(next_a, next_b);
        from.emplace_back();
        differs.push_back(false);
      }
      from[at->second].push_back(i);
    }
  }
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
  for (std::size_t i = 0; i < pairs.size(); ++i) some_.emplace(key(pairs[i].first, pairs[i].second), differs[i]);
  return differs[0];
}

void difference::windows(subset in, subset out, std::size_t length, std::set<window>& to) {
  window so_far;
  windows(in, out, length, so_far, to);
}

void difference::windows(subset in, subset out, std::size_t length, window& so_far, std::set<window>& to) {
  if (!some(in, out)) return;
  if (so_far.size() == length) {
    to.insert(so_far);
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
  struct visit {
    pair at;
    std::size_t before;
    std::uint8_t by;
  };
  std::vector<visit> visits{{{in, out}, 0, 0}};
  std::unordered_map<std::uint64_t, bool> seen{{key(in, out), true}};
  for (std::size_t i = 0; i < visits.size(); ++i) {
    const auto [a, b] = visits[i].at;
    if (holds_empty(a, b)) {
      std::vector<std::uint8_t> text;
      for (std::size_t j = i; j != 0; j = visits[j].before) text.push_back(visits[j].by);
      std::reverse(text.begin(), text.end());
      return text;
    }
    for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
      const subset next_a = automaton_.next(a, c);
      const subset next_b = automaton_.next(b, c);
      if (!some(next_a, next_b) || !seen.emplace(key(next_a, next_b), true).second) continue;
      visits.push_back({{next_a, next_b}, i, static_cast<std::uint8_t>(c)});
    }
  }
  return std::nullopt;
}

}  // namespace uri94::analysis
