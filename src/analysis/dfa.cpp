// SPDX-License-Identifier: MIT
#include "analysis/dfa.hpp"

#include <map>
#include <unordered_map>

namespace uri94::analysis {

dfa minimal(automaton& a, subset start) {
  const std::size_t classes = a.bytes().size();
  std::vector<subset> order{automaton::dead};
  std::unordered_map<subset, std::size_t> number{{automaton::dead, 0}};
  if (number.emplace(start, order.size()).second) order.push_back(start);
  for (std::size_t i = 1; i < order.size(); ++i) {
    for (std::size_t c = 0; c < classes; ++c) {
      const subset to = a.next(order[i], c);
      if (number.emplace(to, order.size()).second) order.push_back(to);
    }
  }
  std::vector<std::size_t> block(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) block[i] = a.accepts(order[i]) ? 1 : 0;
  std::size_t count = 0;
  for (;;) {
    // Blocks are numbered in the order in which a state of theirs comes first: the dead state's is 0.
    std::map<std::vector<std::size_t>, std::size_t> blocks;
    std::vector<std::size_t> refined(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      std::vector<std::size_t> key{block[i]};
      for (std::size_t c = 0; c < classes; ++c) key.push_back(block[number.at(a.next(order[i], c))]);
      refined[i] = blocks.emplace(std::move(key), blocks.size()).first->second;
    }
    block = std::move(refined);
    if (blocks.size() == count) break;
    count = blocks.size();
  }
  dfa result;
  result.next.assign(count, {});
  result.accepting.assign(count, false);
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::vector<std::uint16_t>& row = result.next[block[i]];
    if (!row.empty()) continue;
    result.accepting[block[i]] = a.accepts(order[i]);
    for (std::size_t c = 0; c < classes; ++c) {
      row.push_back(static_cast<std::uint16_t>(block[number.at(a.next(order[i], c))]));
    }
  }
  return result;
}

}  // namespace uri94::analysis
