// SPDX-License-Identifier: MIT
#include "generator/emit/packed_rows.hpp"

#include <algorithm>
#include <map>
#include <utility>

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
  using bytes = std::vector<unsigned>;
  constexpr unsigned ascii = 128;
  std::map<bytes, std::size_t> numbers;
  const auto number_of = [&](const bytes& set) {
    const auto [known, is_new] = numbers.emplace(set, sets.size());
    if (is_new) {
      std::array<std::uint8_t, 16>& halves = sets.emplace_back();
      for (const unsigned b : set) halves[b % 16] = static_cast<std::uint8_t>(halves[b % 16] | 1U << b / 16);
    }
    return known->second;
  };
  (void)number_of({});
  of_state.emplace_back();  // A parser stops in the dead state and skips nothing.
  for (std::size_t s = 1; s < next.size(); ++s) {
    way& w = of_state.emplace_back();
    bytes skipped;
    for (unsigned b = 0; b < ascii; ++b) {
      if (next[s][byte_class[b]] == s) skipped.push_back(b);
    }
    w.skip = number_of(skipped);
    // Chooses the separator that the most bytes may follow. Two adjacent separators must be invalid.
    bytes most;
    for (unsigned b = 0; b < ascii; ++b) {
      const std::size_t after = next[s][byte_class[b]];
      if (after == 0 || after == s || next[after][byte_class[b]] != 0) continue;
      bytes set;
      for (const unsigned then : skipped) {
        if (next[after][byte_class[then]] == s) set.push_back(then);
      }
      if (set.size() <= most.size()) continue;
      most = std::move(set);
      w.separator = b;
    }
    w.after_separator = number_of(most);
  }
}

}  // namespace uri94::emit
