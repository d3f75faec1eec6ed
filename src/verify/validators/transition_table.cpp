// SPDX-License-Identifier: MIT
#include "verify/validators/transition_table.hpp"

#include <algorithm>
#include <utility>

#include "support/graph/search.hpp"

namespace uri94::validators {

transition_table table_of(const oracle::automaton& a) {
  using state = oracle::automaton::state;
  transition_table t;
  for (unsigned b = 0; b < 256; ++b) t.class_of.push_back(a.class_of(static_cast<char>(b)));
  // Numbers the states in the order of a breadth-first search.
  graph::search<state> states;
  (void)states.start(a.start());
  t.next.assign(a.class_count(), 0);
  t.accepts.push_back(0);
  while (states.next()) {
    const state from = states.visited();
    t.accepts.push_back(a.accepts(from) ? 1 : 0);
    for (std::size_t c = 0; c < a.class_count(); ++c) {
      const state to = a.next(from, c);
      const std::size_t number = a.is_viable(to) ? states.reach(to, a.example(c)) + 1 : 0;
      t.next.push_back(static_cast<std::uint32_t>(number));
    }
  }
  return t;
}

bool is_table_of(const transition_table& t, const oracle::automaton& a) {
  if (t.class_of.size() != 256 || t.accepts.size() < 2 || t.next.size() % t.accepts.size() != 0) return false;
  const auto is_class = [&](std::uint32_t c) { return c < t.classes(); };
  const auto is_state = [&](std::uint32_t s) { return s < t.accepts.size(); };
  if (!std::all_of(t.class_of.begin(), t.class_of.end(), is_class) ||
      !std::all_of(t.next.begin(), t.next.end(), is_state)) {
    return false;
  }
  // Both states that a string reaches must have the same verdict.
  graph::search<std::pair<std::uint32_t, std::uint32_t>> pairs;
  (void)pairs.start({1, a.start()});
  while (pairs.next()) {
    const auto [s, of_a] = pairs.visited();
    if ((s != 0) != a.is_viable(of_a) || (t.accepts[s] != 0) != a.accepts(of_a)) return false;
    if (s == 0) continue;
    for (unsigned b = 0; b < 256; ++b) {
      const char byte = static_cast<char>(b);
      (void)pairs.reach({t.next[s * t.classes() + t.class_of[b]], a.after(of_a, byte)}, byte);
    }
  }
  return true;
}

}  // namespace uri94::validators
