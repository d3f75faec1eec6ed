// SPDX-License-Identifier: MIT
#include "analysis/languages.hpp"

#include "analysis/dfa.hpp"

namespace uri94::analysis {

std::size_t languages::of(state s) {
  const subset start = automaton_.closure(s);
  if (const auto known = known_.find(start); known != known_.end()) return known->second;
  const dfa d = minimal(automaton_, start);
  std::vector<std::uint32_t> text;
  for (std::size_t i = 0; i < d.next.size(); ++i) {
    text.push_back(d.accepting[i] ? 1 : 0);
    text.insert(text.end(), d.next[i].begin(), d.next[i].end());
  }
  const std::size_t number = numbers_.emplace(std::move(text), numbers_.size()).first->second;
  known_.emplace(start, number);
  return number;
}

}  // namespace uri94::analysis
