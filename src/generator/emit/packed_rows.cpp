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

loops::loops(const std::vector<std::vector<std::size_t>>& next, const std::array<std::uint8_t, 256>& byte_class) {
  std::map<std::array<std::uint8_t, 16>, std::size_t> numbers{{{}, 0}};
  sets.emplace_back();
  for (std::size_t s = 0; s < next.size(); ++s) {
    std::array<std::uint8_t, 16> stay{};
    // The dead state is never left, so it needs no loop.
    for (unsigned b = 0; s != 0 && b < 128; ++b) {
      if (next[s][byte_class[b]] == s) stay[b % 16] = static_cast<std::uint8_t>(stay[b % 16] | 1U << b / 16);
    }
    const auto [at, is_new] = numbers.emplace(stay, sets.size());
    if (is_new) sets.push_back(stay);
    of_state.push_back(at->second);
  }
}

}  // namespace uri94::emit
