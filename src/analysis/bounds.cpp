// SPDX-License-Identifier: MIT
#include "analysis/bounds.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "analysis/looks.hpp"
#include "analysis/search.hpp"

namespace uri94::analysis {
namespace {

using bnf::expression;

void add_shortest(const expression& e, bounded_uses& to) {
  if (e.is == expression::kind::name && e.shortest) to.emplace(e.number, bounded_use{&e, bound::extent::shortest});
  for (const expression& o : e.operands) add_shortest(o, to);
}

/// Whether a production leads to an operand that is to be as short as possible.
bool holds_shortest(const automaton& a, std::size_t production) {
  std::vector<bool> seen(a.of().productions.size(), false);
  std::vector<std::size_t> open{production};
  bool found = false;
  while (!open.empty() && !found) {
    const std::size_t at = open.back();
    open.pop_back();
    if (seen[at]) continue;
    seen[at] = true;
    each_use(a.of().productions[at].definition, [&](const expression& use) {
      found = found || use.shortest;
      open.push_back(a.index_of(use.text));
    });
  }
  return found;
}

/// The states of a list and those that they lead to without a byte, in the order of preference.
std::vector<state> in_order(const automaton& a, const std::vector<state>& kernel) {
  std::vector<state> ordered;
  std::set<state> seen;
  std::vector<state> open(kernel.rbegin(), kernel.rend());
  while (!open.empty()) {
    const state s = open.back();
    open.pop_back();
    if (!seen.insert(s).second) continue;
    ordered.push_back(s);
    const automaton::step& here = a.at(s);
    if (here.is == automaton::step::kind::split || here.is == automaton::step::kind::enter) {
      open.insert(open.end(), here.next.rbegin(), here.next.rend());
    }
  }
  return ordered;
}

/// Which extent of a use the order of derivations prefers: the longest where it never ends while it could go on, the
/// shortest where it always does.
bound::extent preferred_extent(automaton& a, const expression& use) {
  bool can_be_longest = true;
  bool can_be_shortest = true;
  search<std::vector<state>> lists({a.build_production(a.index_of(use.text), automaton::end)});
  while (const auto kernel = lists.next()) {
    const std::vector<state> ordered = in_order(a, *kernel);
    const auto accept = std::find(ordered.begin(), ordered.end(), automaton::end);
    if (accept != ordered.end()) {
      const auto consumes = [&](state s) { return a.at(s).is == automaton::step::kind::consume; };
      if (std::any_of(accept, ordered.end(), consumes)) can_be_longest = false;
      if (std::any_of(ordered.begin(), accept, consumes)) can_be_shortest = false;
    }
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      std::vector<state> to;
      for (const state s : ordered) {
        const automaton::step& here = a.at(s);
        if (here.is != automaton::step::kind::consume) continue;
        if (std::find(here.classes.begin(), here.classes.end(), c) == here.classes.end()) continue;
        if (std::find(to.begin(), to.end(), here.next[0]) == to.end()) to.push_back(here.next[0]);
      }
      if (!to.empty()) (void)lists.reach(std::move(to), c);
    }
  }
  if (can_be_shortest) return bound::extent::shortest;
  return can_be_longest ? bound::extent::longest : bound::extent::in_order;
}

/// Bounds the uses that give `production` this context.
bool bound_origins(automaton& a, const contexts& in, std::size_t production, state context, bounded_uses& to,
                   bnf::diagnostics& problems) {
  bool changed = false;
  std::set<std::pair<std::size_t, state>> seen;
  std::vector<std::pair<std::size_t, state>> open{{production, context}};
  while (!open.empty()) {
    const auto at = open.back();
    open.pop_back();
    if (!seen.insert(at).second) continue;
    const auto found = in.origins.find(at);
    if (found == in.origins.end()) continue;
    for (const origin& o : found->second) {
      if (o.in_tail) {
        open.emplace_back(o.owner, o.owner_context);
      } else if (to.count(o.use->number) == 0 && holds_shortest(a, a.index_of(o.use->text))) {
        problems.push_back({o.use->where, "the use of '" + o.use->text +
                                              "' must be bounded, and an operand within it is to be as short as "
                                              "possible: which of the two comes first is not decided"});
        return true;
      } else {
        changed = to.emplace(o.use->number, bounded_use{o.use, preferred_extent(a, *o.use)}).second || changed;
      }
    }
  }
  return changed;
}

/// Finds looks by which the end of a shortest operand is seen.
bool find_stop(automaton& a, difference& d, std::size_t used, const std::map<std::size_t, bounded_context>& contexts,
               bound& b) {
  for (std::size_t length = 1; length <= farthest_look; ++length) {
    std::set<window> stop;
    std::set<window> go_on;
    for (const auto& [language, context] : contexts) {
      const subset rest = a.closure(context.then);
      d.windows(rest, automaton::dead, length, stop);
      search<std::array<subset, 1>> marked({a.closure(a.build_marked(used, context.then))});
      while (const auto at = marked.next()) {
        const std::vector<state> inside = a.inside_mark((*at)[0], context.then);
        // Only as long as the operand itself goes on.
        if (inside.empty()) continue;
        const subset from = a.closure(inside);
        if (a.holds_mark((*at)[0], context.then)) d.windows(from, rest, length, go_on);
        for (std::size_t c = 0; c < a.bytes().size(); ++c) {
          const subset to = a.next(from, c);
          if (to != automaton::dead) (void)marked.reach({to}, c);
        }
      }
    }
    if (const std::optional<guard> g = tell_apart(a.bytes(), stop, go_on, length)) {
      b.stop = g->looks;
      b.negative = g->negative;
      return true;
    }
  }
  return false;
}

/// The operand and its rest with all ways in order; the mark between them is where the operand ends.
ordered_table in_order_table(automaton& a, std::size_t used, state then) {
  ordered_table t;
  const state begin = a.build_marked(used, then);
  std::map<state, std::size_t> number;
  std::vector<state> states;
  const auto ways_from = [&](state from) {
    struct visit {
      state at;
      bool left;
    };
    std::vector<ordered_table::way> list;
    std::vector<visit> open{{from, false}};
    std::set<state> seen;
    while (!open.empty()) {
      const visit v = open.back();
      open.pop_back();
      if (!seen.insert(v.at).second) continue;
      const automaton::step& here = a.at(v.at);
      if (here.is == automaton::step::kind::accept) {
        list.push_back({ordered_table::accept, v.left});
      } else if (here.is == automaton::step::kind::consume) {
        const auto [known, is_new] = number.emplace(v.at, states.size());
        if (is_new) states.push_back(v.at);
        list.push_back({known->second, v.left});
      } else {
        const bool left = v.left || a.is_mark(v.at, then);
        for (auto n = here.next.rbegin(); n != here.next.rend(); ++n) open.push_back({*n, left});
      }
    }
    return list;
  };
  t.begin = ways_from(begin);
  for (std::size_t i = 0; i < states.size(); ++i) {
    const automaton::step here = a.at(states[i]);
    std::vector<bool> reads(a.bytes().size(), false);
    for (const std::uint8_t c : here.classes) reads[c] = true;
    t.reads.push_back(std::move(reads));
    t.after.push_back(ways_from(here.next[0]));
  }
  return t;
}

}  // namespace

bounded_uses shortest_uses(const bnf::grammar& g) {
  bounded_uses uses;
  for (const bnf::production& p : g.productions) add_shortest(p.definition, uses);
  return uses;
}

bool bound_conflicts(automaton& a, guards& decide, const contexts& in, const branch_place& p,
                     const std::vector<ways>& all, bounded_uses& to, bnf::diagnostics& problems) {
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
  // Contexts that cannot be decided together with the end of the input; where each by itself can, all of them.
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
  for (const state context : conflicting) changed = bound_origins(a, in, p.owner, context, to, problems) || changed;
  return changed;
}

std::map<std::size_t, bound> find_bounds(automaton& a, difference& d, const contexts& in, const bounded_uses& uses,
                                         bnf::diagnostics& problems) {
  std::map<std::size_t, bound> bounds;
  for (const auto& [number, bounded] : uses) {
    const auto found = in.bounded.find(number);
    if (found == in.bounded.end()) continue;
    const expression& use = *bounded.use;
    bound b;
    b.use = &use;
    b.takes = bounded.takes;
    b.interpretation = use.shortest ? use.interpretation : "";
    const std::size_t used = a.index_of(use.text);
    b.operand = minimal(a, a.closure(a.build_production(used, automaton::end)));
    b.by_looks = b.takes == bound::extent::shortest && find_stop(a, d, used, found->second, b);
    const bounded_context& context = found->second.begin()->second;
    if (!b.by_looks) {
      if (found->second.size() > 1) {
        problems.push_back({use.where, "the use of '" + use.text +
                                           "' must be bounded, but what follows it differs from one use of '" +
                                           a.of().productions[context.owner].name + "' to another"});
        continue;
      }
      if (context.in_loop) {
        problems.push_back({use.where, "the use of '" + use.text +
                                           "' must be bounded by a scan to the end of the input, and it stands in "
                                           "a loop: that would not be linear"});
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
