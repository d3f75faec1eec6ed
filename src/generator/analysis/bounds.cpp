// SPDX-License-Identifier: MIT
#include "generator/analysis/bounds.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "generator/analysis/extents.hpp"
#include "generator/analysis/looks.hpp"
#include "generator/analysis/ordered.hpp"
#include "generator/analysis/state_search.hpp"
#include "generator/bnf/each_expression.hpp"

namespace uri94::analysis {
namespace {

using bnf::expression;

void add_shortest(const expression& e, bounded_uses& to) {
  bnf::each_use(e, [&](const expression& use) {
    if (use.shortest) to.emplace(use.number, bounded_use{&use, bound::extent::shortest});
  });
}

/// Adds to `to` the uses that give `production` the context `context`.
/// Returns: true if a use is new.
bool bound_origins(automaton& a, const contexts& in, std::size_t production, state context, bounded_uses& to) {
  bool changed = false;
  search<std::array<std::size_t, 2>> contexts_before(a.counted(), {production, context});
  while (const auto at = contexts_before.next()) {
    const auto found = in.origins.find({(*at)[0], static_cast<state>((*at)[1])});
    if (found == in.origins.end()) continue;
    for (const origin& o : found->second) {
      if (o.in_tail) {
        (void)contexts_before.pass({o.owner, o.owner_context});
      } else {
        changed = to.emplace(o.use->number, bounded_use{o.use, std::nullopt}).second || changed;
      }
    }
  }
  return changed;
}

/// Returns true if, in every string, the operand has at most one end after which the rest of the string matches.
bool has_one_end(automaton& a, std::size_t used, state then) {
  const subset rest = a.closure(then);
  // Reads the operand up to a first end. Then reads the rest and more of the operand in parallel. After a second end,
  // reads both rests in parallel.
  enum : std::uint32_t { before, at_first, between, after };
  search<std::array<subset, 3>> found(a.counted(),
                                      {a.closure(a.build_production(used, automaton::end)), automaton::dead, before});
  while (const auto at = found.next()) {
    const auto [one, other, stage] = *at;
    if (stage == after && a.accepts(one) && a.accepts(other)) return false;
    if (stage == before && a.accepts(one)) (void)found.pass({one, rest, at_first});
    if (stage == between && a.accepts(one)) (void)found.pass({rest, other, after});
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      const subset next_one = a.next(one, c);
      const subset next_other = stage == before ? automaton::dead : a.next(other, c);
      if (next_one == automaton::dead || (stage != before && next_other == automaton::dead)) continue;
      (void)found.reach({next_one, next_other, stage == at_first ? between : stage}, c);
    }
  }
  return true;
}

/// Finds look-aheads that show the end of an operand that ends as early as possible. Stores them in `b`.
/// Returns: false if `farthest_look` bytes do not show the end.
bool find_stop(automaton& a, windows& w, std::size_t used, const std::map<std::size_t, bounded_context>& contexts,
               bound& b) {
  std::vector<difference::pair> stop;
  std::set<difference::pair> go_on;
  for (const auto& [language, context] : contexts) {
    const subset rest = a.closure(context.then);
    stop.push_back({rest, automaton::dead});
    search<std::array<subset, 1>> marked(a.counted(), {a.closure(a.build_marked(used, context.then))});
    while (const auto at = marked.next()) {
      const std::vector<state> inside = a.inside_mark((*at)[0], context.then);
      // Skips sets in which the operand cannot continue.
      if (inside.empty()) continue;
      const subset from = a.closure(inside);
      if (a.holds_mark((*at)[0], context.then)) go_on.insert({from, rest});
      for (std::size_t c = 0; c < a.bytes().size(); ++c) {
        const subset to = a.next(from, c);
        if (to != automaton::dead) (void)marked.reach({to}, c);
      }
    }
  }
  for (std::size_t length = 1; length <= farthest_look; ++length) {
    if (const std::optional<guard> g = guard_between(w, stop, {go_on.begin(), go_on.end()}, length)) {
      b.stop = g->looks;
      b.negative = g->negative;
      return true;
    }
  }
  return false;
}

/// Returns the table of the operand and the rest of the input. All continuations are in the order of derivations. A
/// mark (`automaton::build_marked`) shows the end of the operand.
ordered_table in_order_table(automaton& a, std::size_t used, state then) {
  ordered_table t;
  std::map<thread, std::size_t> number;
  std::vector<thread> threads;
  const auto ways_from = [&](const thread& from) {
    std::vector<ordered_table::way> list;
    for (const thread& to : ways_on(a, from, then).ways) {
      if (a.at(to.at).is == automaton::step::kind::accept) {
        list.push_back({ordered_table::accept, to.left});
        continue;
      }
      const auto [known, is_new] = number.emplace(to, threads.size());
      if (is_new) threads.push_back(to);
      list.push_back({known->second, to.left});
    }
    return list;
  };
  t.begin = ways_from({a.build_marked(used, then), {}});
  for (std::size_t i = 0; i < threads.size(); ++i) {
    const automaton::step here = a.at(threads[i].at);
    std::vector<bool> reads(a.bytes().size(), false);
    for (std::size_t c = 0; c < reads.size(); ++c) reads[c] = a.reads(threads[i].at, c);
    t.reads.push_back(std::move(reads));
    t.after.push_back(ways_from({here.next[0], threads[i].leaves}));
  }
  return t;
}

}  // namespace

bounded_uses shortest_uses(const bnf::grammar& g) {
  bounded_uses uses;
  for (const bnf::production& p : g.productions) add_shortest(p.definition, uses);
  return uses;
}

bool bound_conflicts(guards& decide, const contexts& in, const branch_place& p, const std::vector<ways>& all,
                     bounded_uses& to) {
  std::vector<std::size_t> at_end;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (p.occurrences[i].context == automaton::end) at_end.push_back(i);
  }
  const auto are_decided = [&](const std::vector<std::size_t>& chosen) {
    branch_place q = p;
    q.occurrences.clear();
    std::vector<ways> some;
    for (const std::size_t i : chosen) {
      q.occurrences.push_back(p.occurrences[i]);
      some.push_back(all[i]);
    }
    return decide.decide(q, some).has_value();
  };
  // Contexts that conflict with the end of the input, because one guard cannot be right in both contexts. If the set is
  // empty, all contexts except the end of the input are added.
  std::set<state> conflicting;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (p.occurrences[i].context == automaton::end) continue;
    std::vector<std::size_t> pair = at_end;
    pair.push_back(i);
    if (!are_decided(pair)) conflicting.insert(p.occurrences[i].context);
  }
  if (conflicting.empty()) {
    for (const occurrence& o : p.occurrences) {
      if (o.context != automaton::end) conflicting.insert(o.context);
    }
  }
  bool changed = false;
  for (const state context : conflicting) changed = bound_origins(decide.of(), in, p.owner, context, to) || changed;
  return changed;
}

std::map<std::size_t, bound> find_bounds(automaton& a, windows& w, const contexts& in, bounded_uses& uses,
                                         bnf::diagnostics& problems) {
  std::map<std::size_t, bound> bounds;
  const bounded_uses now = uses;
  for (const auto& [number, bounded] : now) {
    const auto found = in.bounded.find(number);
    if (found == in.bounded.end()) continue;
    const expression& use = *bounded.use;
    const std::size_t used = a.index_of(use.text);
    const std::map<std::size_t, bounded_context>& all = found->second;
    const std::string& owner = a.of().productions[all.begin()->second.owner].name;
    const auto refuse = [&](const std::string& why) {
      problems.push_back({use.where, "cannot bound the use of '" + use.text + "': " + why});
      problems.back().production = owner;
    };
    if (std::any_of(all.begin(), all.end(), [&](const auto& c) { return a.is_conditional(c.second.then); })) {
      refuse("it is in a repetition that ignores empty rounds");
      continue;
    }
    bound b;
    b.use = &use;
    b.interpretation = use.shortest ? use.interpretation : "";
    b.operand = minimal(a, a.closure(a.build_production(used, automaton::end)));
    const auto has_stop = [&] {
      b.by_looks = b.takes == bound::extent::shortest && find_stop(a, w, used, all, b);
      return b.by_looks;
    };
    const std::optional<bound::extent> takes = bounded.takes ? bounded.takes : extent_of(a, bounded, all);
    b.takes = takes.value_or(bound::extent::shortest);
    if (!takes || !has_stop()) {
      // If the operand has a single possible end in each string, this end is also the first possible end. A few bytes
      // may then show the end.
      const bool is_alone = !bounded.takes && (!takes || all.size() > 1) &&
                            std::all_of(all.begin(), all.end(),
                                        [&](const auto& context) { return has_one_end(a, used, context.second.then); });
      if (is_alone) {
        b.takes = bound::extent::shortest;
        (void)has_stop();
      }
      if (!b.by_looks && all.size() > 1) {
        bool changed = false;
        for (const auto& [language, context] : all) {
          if (context.owner_context == automaton::end) continue;
          changed = bound_origins(a, in, context.owner, context.owner_context, uses) || changed;
        }
        if (changed) continue;
        // If all uses that make the end depend on the context are bounded, the number of contexts cannot shrink.
        if (uses.size() == now.size()) {
          refuse("different strings follow the uses of '" + owner + "'");
        }
        continue;
      }
      if (!takes && !is_alone) {
        refuse("it contains an operand that must be as short as possible, so the first end is undecided");
        continue;
      }
    }
    const bounded_context& context = all.begin()->second;
    if (!b.by_looks) {
      if (context.in_loop) {
        refuse("a scan to the end of the input inside a loop would not be linear");
        continue;
      }
      b.rest = minimal(a, a.closure(context.then));
      if (b.takes == bound::extent::in_order) b.ordered = in_order_table(a, used, context.then);
    }
    bounds.emplace(number, std::move(b));
  }
  return bounds;
}

}  // namespace uri94::analysis
