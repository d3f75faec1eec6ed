// SPDX-License-Identifier: MIT
#include "verify/oracle/automaton.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace uri94::oracle {

automaton::automaton(const positions& of, bnf::effort* counted) {
  const partition part = refine(of.accepting(), of.transitions(), of.classes().size(), counted).back();
  const std::size_t count = std::size_t{*std::max_element(part.begin(), part.end())} + 1;
  start_ = part[0];
  accepting_.assign(count, false);
  const std::size_t classes = of.classes().size();
  std::vector<state> next(count * classes);
  for (std::size_t s = 0; s < part.size(); ++s) {
    accepting_[part[s]] = of.accepting()[s];
    for (std::size_t c = 0; c < classes; ++c) next[part[s] * classes + c] = part[of.next(s, c)];
  }
  // Merges classes that no state of the minimal automaton distinguishes.
  std::map<std::vector<state>, byte_set> merged;
  for (std::size_t c = 0; c < classes; ++c) {
    std::vector<state> column;
    for (std::size_t s = 0; s < count; ++s) column.push_back(next[s * classes + c]);
    merged[column] |= of.classes()[c];
  }
  for (const auto& [column, bytes] : merged) members_.push_back(readable_first(bytes));
  std::sort(members_.begin(), members_.end(), [](const std::string& x, const std::string& y) {
    return static_cast<unsigned char>(x.front()) < static_cast<unsigned char>(y.front());
  });
  next_.resize(count * members_.size());
  for (std::size_t c = 0; c < members_.size(); ++c) {
    for (const char byte : members_[c]) class_of_[static_cast<unsigned char>(byte)] = static_cast<std::uint8_t>(c);
  }
  for (std::size_t c = 0; c < classes; ++c) {
    const std::size_t to = class_of(of.example(c));
    for (std::size_t s = 0; s < count; ++s) next_[s * members_.size() + to] = next[s * classes + c];
  }
  find_distances();
  find_access();
  find_rows();
}

void automaton::find_distances() {
  std::vector<graph::edge> edges;
  std::vector<std::size_t> ends;
  for (state s = 0; s < state_count(); ++s) {
    for (std::size_t c = 0; c < class_count(); ++c) edges.push_back({s, next(s, c)});
    if (accepts(s)) ends.push_back(s);
  }
  for (const graph::way_to_end& way : graph::ways_to_end(state_count(), edges, ends)) distance_.push_back(way.distance);
}

void automaton::find_access() {
  access_.assign(state_count(), {});
  // Visits classes with readable examples first, so that access strings are readable.
  std::vector<std::size_t> order;
  byte_set examples;
  for (std::size_t c = 0; c < class_count(); ++c) examples.set(static_cast<unsigned char>(example(c)));
  while (examples.any()) {
    const char first = readable_example(examples);
    examples.reset(static_cast<unsigned char>(first));
    order.push_back(class_of(first));
  }
  graph::search<state> states;
  (void)states.start(start_);
  while (states.next()) {
    const state from = states.visited();
    const std::vector<char> way = states.way(states.number());
    access_[from].assign(way.begin(), way.end());
    for (const std::size_t c : order) (void)states.reach(next(from, c), example(c));
  }
}

void automaton::find_rows() {
  rows_.reserve(next_.size());
  for (const state to : next_) rows_.push_back(to * class_count());
  // A minimal automaton has at most one dead state.
  for (state s = 0; s < state_count(); ++s) {
    if (!is_viable(s)) dead_row_ = s * class_count();
  }
}

verdict automaton::decide(std::string_view input) const noexcept {
  std::size_t row = start_ * class_count();
  for (std::size_t i = 0; i < input.size(); ++i) {
    // Skips bytes that do not change the state, which are most bytes. The loads of this loop are independent.
    const std::size_t* const at = rows_.data() + row;
    while (i < input.size() && at[class_of(input[i])] == row) ++i;
    if (i == input.size()) break;
    row = at[class_of(input[i])];
    if (row == dead_row_) return {false, i};
  }
  const bool is_accepted = accepts(static_cast<state>(row / class_count()));
  return {is_accepted, is_accepted ? 0 : input.size()};
}

std::string automaton::completion(state s) const {
  std::string text;
  while (distance(s) != 0) {
    std::size_t best = class_count();
    for (std::size_t c = 0; c < class_count(); ++c) {
      if (!is_viable(next(s, c)) || distance(next(s, c)) >= distance(s)) continue;
      if (best == class_count()) best = c;
      byte_set two;
      two.set(static_cast<unsigned char>(example(best)));
      two.set(static_cast<unsigned char>(example(c)));
      if (readable_example(two) == example(c)) best = c;
    }
    text.push_back(example(best));
    s = next(s, best);
  }
  return text;
}

std::vector<std::string> automaton::characterisation(bnf::effort* counted) const {
  // levels[k][s] is the part of state s after k rounds. Strings of up to k bytes distinguish the parts.
  const std::vector<partition> levels = refine(accepting_, next_, class_count());
  const auto shortest_between = [&](state a, state b) {
    std::string text;
    std::size_t level = 0;
    while (levels[level][a] == levels[level][b]) ++level;
    for (; level != 0; --level) {
      std::size_t c = 0;
      while (levels[level - 1][next(a, c)] == levels[level - 1][next(b, c)]) ++c;
      text.push_back(example(c));
      a = next(a, c);
      b = next(b, c);
    }
    return text;
  };
  const auto ends_well = [&](state s, const std::string& text) {
    for (const char byte : text) s = after(s, byte);
    return accepts(s);
  };

  std::vector<std::string> chosen{""};
  partition known(levels[0]);
  for (;;) {
    // Chooses the candidate that distinguishes the most pairs of states not distinguished by `chosen`.
    std::map<std::uint32_t, std::vector<state>> parts;
    for (state s = 0; s < state_count(); ++s) parts[known[s]].push_back(s);
    std::set<std::string> candidates;
    constexpr std::size_t enough = 256;
    for (const auto& [number, states] : parts) {
      for (std::size_t i = 1; i < states.size() && candidates.size() < enough; ++i) {
        candidates.insert(shortest_between(states[i - 1], states[i]));
      }
    }
    if (candidates.empty()) return chosen;
    const std::string* best = nullptr;
    std::size_t most = 0;
    for (const std::string& text : candidates) {
      if (counted != nullptr) counted->spend(text.size() * state_count());
      std::size_t pairs = 0;
      for (const auto& [number, states] : parts) {
        if (states.size() == 1) continue;
        const auto well = static_cast<std::size_t>(
            std::count_if(states.begin(), states.end(), [&](state s) { return ends_well(s, text); }));
        pairs += well * (states.size() - well);
      }
      if (best == nullptr || pairs > most || (pairs == most && text.size() < best->size())) {
        best = &text;
        most = pairs;
      }
    }
    chosen.push_back(*best);
    std::map<std::pair<std::uint32_t, bool>, std::uint32_t> finer;
    for (state s = 0; s < state_count(); ++s) {
      known[s] = finer.emplace(std::pair{known[s], ends_well(s, *best)}, static_cast<std::uint32_t>(finer.size()))
                     .first->second;
    }
  }
}

}  // namespace uri94::oracle
