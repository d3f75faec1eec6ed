// SPDX-License-Identifier: MIT
#include "generator/analysis/languages.hpp"

#include <utility>

#include "generator/analysis/dfa.hpp"

namespace uri94::analysis {
namespace {

/// First element of the keys of states that `automaton::if_read` returns. No key of a minimal automaton
/// begins with this value.
constexpr std::uint32_t in_two_ways = 0xFFFFFFFF;

}  // namespace

std::size_t languages::numbered(std::vector<std::uint32_t> text) {
  automaton_.counted().keep(text.size() * sizeof(std::uint32_t));
  return numbers_.emplace(std::move(text), numbers_.size()).first->second;
}

std::size_t languages::of(state s) {
  if (automaton_.is_conditional(s)) {
    const std::size_t after_reading = of(automaton_.after_reading(s));
    const std::size_t after_nothing = of(automaton_.after_nothing(s));
    if (after_reading == after_nothing) return after_reading;
    return numbered(
        {in_two_ways, static_cast<std::uint32_t>(after_reading), static_cast<std::uint32_t>(after_nothing)});
  }
  const subset start = automaton_.closure(s);
  if (const auto known = known_.find(start); known != known_.end()) return known->second;
  const dfa d = minimal(automaton_, start);
  std::vector<std::uint32_t> text;
  for (std::size_t i = 0; i < d.next.size(); ++i) {
    text.push_back(d.accepting[i] ? 1 : 0);
    text.insert(text.end(), d.next[i].begin(), d.next[i].end());
  }
  const std::size_t number = numbered(std::move(text));
  known_.emplace(start, number);
  return number;
}

}  // namespace uri94::analysis
