// SPDX-License-Identifier: MIT
#include "generator/bnf/strong_components.hpp"

#include <algorithm>

namespace uri94::bnf {

std::vector<std::size_t> groups(const std::vector<std::vector<std::size_t>>& uses) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  const std::size_t n = uses.size();
  std::vector<std::size_t> group(n, none);
  std::vector<std::size_t> met(n, none);     // by production: time of the first visit
  std::vector<std::size_t> lowest(n, none);  // by production: least `met` found in its group so far
  std::vector<std::size_t> pending;          // visited productions without a group
  struct visit {
    std::size_t at;
    std::size_t use;
  };
  std::vector<visit> open;  // Replaces recursion, which could overflow the call stack.
  std::size_t time = 0;
  const auto enter = [&](std::size_t p) {
    met[p] = lowest[p] = time++;
    pending.push_back(p);
    open.push_back({p, 0});
  };
  for (std::size_t start = 0; start < n; ++start) {
    if (met[start] != none) continue;
    enter(start);
    while (!open.empty()) {
      visit& v = open.back();
      const std::size_t at = v.at;
      if (v.use < uses[at].size()) {
        const std::size_t to = uses[at][v.use++];
        if (met[to] == none) {
          enter(to);
        } else if (group[to] == none) {
          lowest[at] = std::min(lowest[at], met[to]);
        }
        continue;
      }
      open.pop_back();
      if (!open.empty()) lowest[open.back().at] = std::min(lowest[open.back().at], lowest[at]);
      if (lowest[at] != met[at]) continue;
      const auto first = std::find(pending.rbegin(), pending.rend(), at).base() - 1;
      const std::size_t least = *std::min_element(first, pending.end());
      for (auto p = first; p != pending.end(); ++p) group[*p] = least;
      pending.erase(first, pending.end());
    }
  }
  return group;
}

}  // namespace uri94::bnf
