// SPDX-License-Identifier: MIT
#include "generator/emit/packed_rows.hpp"

#include <algorithm>
#include <map>

namespace uri94::emit {

packed_rows::packed_rows(const std::vector<std::vector<std::size_t>>& next) {
  using numbers = std::vector<std::size_t>;
  std::map<numbers, std::size_t> shapes;  // value: first index in `groups`
  std::map<numbers, std::size_t> lists;   // value: first index in `states`
  for (const numbers& row : next) {
    numbers shape;
    numbers reached;
    for (const std::size_t to : row) {
      const auto at = std::find(reached.begin(), reached.end(), to);
      shape.push_back(static_cast<std::size_t>(at - reached.begin()));
      if (at == reached.end()) reached.push_back(to);
    }
    const auto [known_shape, is_new_shape] = shapes.emplace(shape, groups.size());
    if (is_new_shape) groups.insert(groups.end(), shape.begin(), shape.end());
    first_group.push_back(known_shape->second);
    const auto [known_list, is_new_list] = lists.emplace(reached, states.size());
    if (is_new_list) states.insert(states.end(), reached.begin(), reached.end());
    first_state.push_back(known_list->second);
  }
}

skips::skips(const std::vector<std::vector<std::size_t>>& next, const std::array<std::uint8_t, 256>& byte_class) {
  std::map<std::array<std::uint8_t, 16>, std::size_t> numbers{{{}, 0}};
  sets.emplace_back();
  for (std::size_t s = 0; s < next.size(); ++s) {
    // The dead state is never left, so it needs no set.
    std::map<std::size_t, std::vector<unsigned>> bytes_to;
    for (unsigned b = 0; s != 0 && b < 128; ++b) {
      const std::size_t after = next[s][byte_class[b]];
      if (after != 0 && next[after][byte_class[b]] == after) bytes_to[after].push_back(b);
    }
    // Prefers the largest set.
    std::size_t best = s;
    std::vector<unsigned> skipped = bytes_to[s];
    for (const auto& [after, bytes] : bytes_to) {
      if (bytes.size() <= skipped.size()) continue;
      best = after;
      skipped = bytes;
    }
    to.push_back(best);
    std::array<std::uint8_t, 16> set{};
    for (const unsigned b : skipped) set[b % 16] = static_cast<std::uint8_t>(set[b % 16] | 1U << b / 16);
    const auto [at, is_new] = numbers.emplace(set, sets.size());
    if (is_new) sets.push_back(set);
    of_state.push_back(at->second);
  }
}

}  // namespace uri94::emit
