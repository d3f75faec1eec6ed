// SPDX-License-Identifier: MIT
#include "generator/analysis/extents.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "generator/analysis/difference.hpp"
#include "generator/analysis/ordered.hpp"
#include "generator/analysis/state_search.hpp"
#include "generator/bnf/each_expression.hpp"

namespace uri94::analysis {
namespace {

using bnf::expression;

/// Returns true if an operand that must be as short as possible is reachable from a production.
bool holds_shortest(const automaton& a, std::size_t production) {
  search<std::array<std::size_t, 1>> used(a.counted(), {production});
  while (const auto at = used.next()) {
    bool found = false;
    each_use(a.of().productions[(*at)[0]].definition, [&](const expression& use) {
      found = found || use.shortest;
      (void)used.pass({a.index_of(use.text)});
    });
    if (found) return true;
  }
  return false;
}

/// Returns the extent of a use in the first derivation. The result is `shortest` or `longest` if the use has this
/// extent in the first derivation of every string.
/// Precondition: `holds_shortest` is false for the used production.
bound::extent preferred_extent(automaton& a, const expression& use) {
  bool can_be_longest = true;
  bool can_be_shortest = true;
  search<std::vector<state>> lists(a.counted(), {a.build_production(a.index_of(use.text), automaton::end)});
  while (const auto kernel = lists.next()) {
    std::vector<state> ordered;
    for (const state s : *kernel) {
      for (const thread& t : ways_on(a, {s, {}}, automaton::end).ways) {
        if (std::find(ordered.begin(), ordered.end(), t.at) == ordered.end()) ordered.push_back(t.at);
      }
    }
    const auto accept = std::find(ordered.begin(), ordered.end(), automaton::end);
    if (accept != ordered.end()) {
      const auto consumes = [&](state s) { return a.at(s).is == automaton::step::kind::consume; };
      if (std::any_of(accept, ordered.end(), consumes)) can_be_longest = false;
      if (std::any_of(ordered.begin(), accept, consumes)) can_be_shortest = false;
    }
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      std::vector<state> to = a.after(ordered, c);
      if (!to.empty()) (void)lists.reach(std::move(to), c);
    }
  }
  if (can_be_shortest) return bound::extent::shortest;
  return can_be_longest ? bound::extent::longest : bound::extent::in_order;
}

/// Search for the end of an operand in the first derivation, among all ends that `then` can follow.
class extent_finder {
 public:
  extent_finder(automaton& a, std::size_t used, state then)
      : automaton_(a), then_(then), begin_(a.build_marked(used, then)) {}

  /// Returns the extent. Returns an empty optional if the order of the continuations is unknown, or if the search needs
  /// more than `most_lists` lists.
  std::optional<bound::extent> find() {
    search<std::vector<std::uint32_t>> lists(automaton_.counted(), written({{{begin_, {}}, inside}}));
    while (const auto list = lists.next()) {
      const std::vector<ranked> ways = ways_of(read(*list));
      if (!is_known_ || lists.size() > most_lists) return std::nullopt;
      compare(ways);
      if (!can_be_shortest_ && !can_be_longest_) break;
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        std::vector<ranked> after;
        for (const ranked& w : ways) {
          const automaton::step& here = automaton_.at(w.at.at);
          if (!automaton_.reads(w.at.at, c)) continue;
          keep({{here.next[0], w.at.leaves, w.at.left}, w.rank}, after);
        }
        if (!after.empty()) (void)lists.reach(written(after), c);
      }
    }
    if (can_be_shortest_) return bound::extent::shortest;
    return can_be_longest_ ? bound::extent::longest : bound::extent::in_order;
  }

 private:
  /// A thread and the rank of the end of the operand in this thread. A lower rank is an earlier end.
  struct ranked {
    thread at;
    std::uint32_t rank;
  };
  static constexpr std::uint32_t inside = 0xFFFFFFFF;  ///< Rank of a thread inside the operand.
  static constexpr std::uint32_t now = inside - 1;     ///< Rank of a thread that leaves the operand at this byte.
  static constexpr std::size_t most_lists = 20'000;

  /// Adds a thread. Keeps only the first of two equal threads. If their ranks differ, they exclude an extent.
  void keep(ranked w, std::vector<ranked>& in) {
    const auto known = std::find_if(in.begin(), in.end(), [&](const ranked& k) { return k.at == w.at; });
    if (known == in.end()) {
      in.push_back(std::move(w));
    } else {
      if (w.rank < known->rank) can_be_shortest_ = false;
      if (w.rank > known->rank) can_be_longest_ = false;
    }
  }

  std::vector<ranked> ways_of(const std::vector<ranked>& list) {
    std::vector<ranked> ways;
    for (const ranked& from : list) {
      ordered_threads on = ways_on(automaton_, from.at, then_);
      is_known_ = is_known_ && on.is_known;
      for (thread& t : on.ways) {
        const std::uint32_t rank = from.rank == inside && t.left ? now : from.rank;
        keep({std::move(t), rank}, ways);
      }
    }
    return ways;
  }

  /// Compares each thread with all later threads. Two threads with different ranks exclude an extent if they accept a
  /// common suffix.
  void compare(const std::vector<ranked>& ways) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      for (std::size_t j = i + 1; j < ways.size(); ++j) {
        if (ways[i].rank == ways[j].rank) continue;
        bool& possible = ways[j].rank < ways[i].rank ? can_be_shortest_ : can_be_longest_;
        if (!possible) continue;
        const std::pair<state, state> key = std::minmax(ways[i].at.at, ways[j].at.at);
        const auto [known, is_new] = disjoint_.emplace(key, false);
        if (is_new) known->second = !shortest_of_both(automaton_, key.first, key.second);
        possible = known->second;
      }
    }
  }

  /// Returns a list of threads as numbers. Renumbers the ranks from 0.
  static std::vector<std::uint32_t> written(const std::vector<ranked>& list) {
    std::set<std::uint32_t> ranks;
    for (const ranked& w : list) ranks.insert(w.rank);
    std::vector<std::uint32_t> numbers;
    for (const ranked& w : list) {
      const auto rank = static_cast<std::uint32_t>(std::distance(ranks.begin(), ranks.find(w.rank)));
      numbers.insert(numbers.end(), {w.at.at, w.at.left ? 1U : 0U, w.rank == inside ? inside : rank,
                                     static_cast<std::uint32_t>(w.at.leaves.size())});
      numbers.insert(numbers.end(), w.at.leaves.begin(), w.at.leaves.end());
    }
    return numbers;
  }
  static std::vector<ranked> read(const std::vector<std::uint32_t>& numbers) {
    std::vector<ranked> list;
    for (auto n = numbers.begin(); n != numbers.end();) {
      ranked w{{n[0], {}, n[1] != 0}, n[2]};
      const std::uint32_t count = n[3];
      n += 4;
      w.at.leaves.assign(n, n + count);
      n += count;
      list.push_back(std::move(w));
    }
    return list;
  }

  automaton& automaton_;
  state then_;
  state begin_;
  bool is_known_ = true;
  bool can_be_shortest_ = true;
  bool can_be_longest_ = true;
  std::map<std::pair<state, state>, bool> disjoint_;
};

}  // namespace

std::optional<bound::extent> extent_of(automaton& a, const bounded_use& bounded,
                                       const std::map<std::size_t, bounded_context>& contexts) {
  const std::size_t used = a.index_of(bounded.use->text);
  if (!holds_shortest(a, used)) return preferred_extent(a, *bounded.use);
  std::optional<bound::extent> all;
  for (const auto& [language, context] : contexts) {
    const std::optional<bound::extent> here = extent_finder(a, used, context.then).find();
    if (!here || (all && all != here)) return std::nullopt;
    all = here;
  }
  return all;
}

}  // namespace uri94::analysis
