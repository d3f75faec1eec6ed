// SPDX-License-Identifier: MIT
#include "generator/emit/packed_rows.hpp"

#include <algorithm>
#include <bitset>
#include <map>

namespace uri94::emit {

packed_rows::packed_rows(const std::vector<std::vector<std::size_t>>& next) {
  using numbers = std::vector<std::size_t>;
  std::map<numbers, std::size_t> shapes;  // -> first index in `groups`
  std::map<numbers, std::size_t> lists;   // -> first index in `states`
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

loops::loops(const std::vector<std::vector<std::size_t>>& next, const std::array<std::uint8_t, 256>& byte_class)
    : of_state(next.size()) {
  const auto order = [](const std::bitset<256>& a, const std::bitset<256>& b) { return a.to_string() < b.to_string(); };
  std::map<std::bitset<256>, std::vector<std::size_t>, decltype(order)> states_by_loop(order);
  for (std::size_t s = 1; s < next.size(); ++s) {
    std::bitset<256> stay;
    for (std::size_t b = 0; b < 256; ++b) stay[b] = next[s][byte_class[b]] == s;
    if (stay.any()) states_by_loop[stay].push_back(s);
  }
  std::vector<const decltype(states_by_loop)::value_type*> most;
  for (const auto& entry : states_by_loop) most.push_back(&entry);
  const auto weight = [](const auto* e) { return e->first.count() * e->second.size(); };
  std::stable_sort(most.begin(), most.end(), [&](const auto* a, const auto* b) { return weight(a) > weight(b); });
  if (most.size() > 63) most.resize(63);
  for (std::size_t n = 0; n < most.size(); ++n) {
    for (const std::size_t s : most[n]->second) of_state[s] = n + 1;
    for (std::size_t b = 0; b < 256; ++b) {
      if (most[n]->first[b]) bytes[b] |= std::uint64_t{1} << (n + 1);
    }
  }
}

}  // namespace uri94::emit
