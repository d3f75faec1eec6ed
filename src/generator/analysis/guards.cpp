// SPDX-License-Identifier: MIT
#include "generator/analysis/guards.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "generator/analysis/looks.hpp"

namespace uri94::analysis {
namespace {

/// Memory of a pair in bytes: its entry with a colour in the table and its entry on the stack.
constexpr std::size_t bytes_of_a_colour = 80;

}  // namespace

bool guards::has_own_first_bytes(const branch_place& p) {
  if (!p.all_read || p.ends_in_recursion) return false;
  const occurrence& any = p.occurrences.front();
  const subset taken = automaton_.closure(any.taken);
  const subset not_taken = automaton_.closure(any.not_taken);
  for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
    if (automaton_.next(taken, c) != automaton::dead && automaton_.next(not_taken, c) != automaton::dead) return false;
  }
  return true;
}

std::optional<decision> guards::decide(const branch_place& p, const std::vector<ways>& all) {
  decision d;
  const subset matched = matched_by(automaton_, p);
  // A rule that has entered a recursion cannot go back and try another alternative.
  const subset committed = p.ends_in_recursion && p.is_choice
                               ? automaton_.closure(automaton_.build(*p.prefix, p.owner, automaton::end))
                               : matched;
  const std::optional<guard> one = front(all, 1);
  const bool rereads = p.in_loop && !one && std::any_of(all.begin(), all.end(), [&](const ways& w) {
                         return overlaps_endlessly(matched, w);
                       });
  if (is_natural(committed, all) && !rereads) {
    d.first_bytes_disjoint = one.has_value() && !automaton_.is_nullable(*p.taken);
    d.excludes_others = d.first_bytes_disjoint && share_no_first_byte(all);
    return d;
  }
  std::optional<guard> g = one;
  if (!g && !p.ends_in_recursion && !rereads) g = after_branch(matched, all);
  for (std::size_t length = 2; !g && length <= farthest_look; ++length) g = front(all, length);
  if (!g && !p.in_loop && !p.ends_in_recursion && p.rest_is_simple) g = after_rest(p, all);
  if (!g && !p.in_loop && !p.is_round) g = suffix(p, all);
  if (!g) return std::nullopt;
  d.with = std::move(*g);
  return d;
}

/// Returns true if the branch matches only in strings whose derivation takes the branch.
bool guards::is_natural(subset matched, const std::vector<ways>& all) {
  return std::none_of(all.begin(), all.end(), [&](const ways& w) {
    bool overreaches = false;
    each_overreach(automaton_, difference_, matched, w, [&](const overreach&, const auto&) {
      overreaches = true;
      return false;
    });
    return overreaches;
  });
}

/// Returns true if the branch and the other alternatives have common prefixes of unlimited length. If the branch
/// fails after a long common prefix, the prefix is read again. A loop would then take more than linear time. A
/// depth-first search finds the overlap as a cycle of pairs.
bool guards::overlaps_endlessly(subset matched, const ways& w) {
  using pair = std::pair<subset, subset>;
  enum class colour { unknown, open, done };
  std::map<pair, colour> colours;
  struct frame {
    pair at;
    std::size_t c;
  };
  std::vector<frame> stack{{{matched, w.not_taken}, 0}};
  colours[stack[0].at] = colour::open;
  while (!stack.empty()) {
    frame& f = stack.back();
    if (f.c == automaton_.bytes().size()) {
      colours[f.at] = colour::done;
      stack.pop_back();
      continue;
    }
    const std::size_t c = f.c++;
    pair to{automaton_.next(f.at.first, c), automaton::dead};
    if (to.first != automaton::dead) to.second = automaton_.next(f.at.second, c);
    if (to.second == automaton::dead) continue;
    colour& known = colours[to];
    if (known == colour::open) return true;
    if (known == colour::unknown) {
      automaton_.counted().keep(bytes_of_a_colour);
      known = colour::open;
      stack.push_back({to, 0});
    }
  }
  return false;
}

bool guards::share_no_first_byte(const std::vector<ways>& all) {
  std::vector<difference::pair> taken;
  std::vector<difference::pair> not_taken;
  for (const ways& w : all) {
    taken.push_back({w.taken, automaton::dead});
    not_taken.push_back({w.not_taken, automaton::dead});
  }
  return !windows_.share(windows_.of(taken, 1), windows_.of(not_taken, 1));
}

/// Returns a guard that looks at the next bytes, at most `length`, before the rule tries the branch. Returns an empty
/// optional if these bytes do not decide.
std::optional<guard> guards::front(const std::vector<ways>& all, std::size_t length) {
  std::vector<difference::pair> wanted;
  std::vector<difference::pair> unwanted;
  for (const ways& w : all) {
    wanted.push_back({w.taken, automaton::dead});
    unwanted.push_back({w.not_taken, w.taken});
  }
  std::optional<guard> g = guard_between(windows_, wanted, unwanted, length);
  if (g) g->is = guard::kind::front;
  return g;
}

/// Returns a guard that looks at the byte or the end after a string of `matched`, or an empty optional. The language
/// `followed[i]` may follow the string in occurrence i.
std::optional<guard> guards::after(subset matched, const std::vector<ways>& all, const std::vector<subset>& followed) {
  std::vector<difference::pair> wanted;
  std::vector<difference::pair> unwanted;
  for (std::size_t i = 0; i < all.size(); ++i) {
    wanted.push_back({followed[i], automaton::dead});
    each_overreach(automaton_, difference_, matched, all[i], [&](const overreach& at, const auto&) {
      unwanted.push_back({at[2], at[1]});
      return true;
    });
  }
  return guard_between(windows_, wanted, unwanted, 1);
}

std::optional<guard> guards::after_branch(subset matched, const std::vector<ways>& all) {
  std::vector<subset> followed;
  for (const ways& w : all) followed.push_back(w.after);
  std::optional<guard> g = after(matched, all, followed);
  if (g) g->is = guard::kind::after;
  return g;
}

/// Returns a guard that looks at the byte or the end after the branch and the rest of the production, or an empty
/// optional.
std::optional<guard> guards::after_rest(const branch_place& p, const std::vector<ways>& all) {
  state matched = automaton::end;
  for (std::size_t i = p.rest.size(); i-- > 0;) {
    matched = automaton_.build_rest(*p.rest[i].first, p.owner, p.rest[i].second, matched);
  }
  matched = automaton_.build(*p.taken, p.owner, matched);
  std::vector<subset> followed;
  for (const occurrence& o : p.occurrences) followed.push_back(automaton_.closure(o.context));
  std::optional<guard> g = after(automaton_.closure(matched), all, followed);
  if (g) g->is = guard::kind::rest;
  return g;
}

/// Returns a guard that reads to the end of the input with an automaton, or an empty optional.
std::optional<guard> guards::suffix(const branch_place& p, const std::vector<ways>& all) {
  std::vector<state> taken;
  for (const occurrence& o : p.occurrences) taken.push_back(o.taken);
  const subset any_taken = automaton_.closure(taken);
  for (const ways& w : all) {
    bool conflict = false;
    each_overreach(automaton_, difference_, any_taken, w, [&](const overreach& at, const auto&) {
      conflict = conflict || difference_.holds_empty(at[2], at[1]);
      return !conflict;
    });
    if (conflict) return std::nullopt;
  }
  guard g;
  g.is = guard::kind::automaton;
  g.suffix = minimal(automaton_, any_taken);
  return g;
}

}  // namespace uri94::analysis
