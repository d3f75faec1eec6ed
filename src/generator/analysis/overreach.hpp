// SPDX-License-Identifier: MIT
// Overreach: strings in which a branch matches although no derivation takes it.
#ifndef URI94_GENERATOR_ANALYSIS_OVERREACH_HPP
#define URI94_GENERATOR_ANALYSIS_OVERREACH_HPP

#include <array>
#include <cstddef>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/contexts.hpp"
#include "generator/analysis/difference.hpp"
#include "generator/analysis/state_search.hpp"

namespace uri94::analysis {

/// The languages of one occurrence of a branch: T and K of `decisions.cpp`, and the language after the branch.
struct ways {
  subset taken;
  subset not_taken;
  subset after;
};

/// Returns the languages of all occurrences of a branch.
[[nodiscard]] inline std::vector<ways> ways_of(automaton& a, const branch_place& p) {
  std::vector<ways> all;
  for (const occurrence& o : p.occurrences)
    all.push_back({a.closure(o.taken), a.closure(o.not_taken), a.closure(o.after)});
  return all;
}

/// Returns the states that read the language of the branch. The language of a round that must read a byte excludes the
/// empty string.
[[nodiscard]] inline subset matched_by(automaton& a, const branch_place& p) {
  return a.closure(a.build(*p.taken, p.owner, p.must_read ? a.if_read(automaton::end, a.nowhere()) : automaton::end));
}

/// Sets of states after a string: in the branch, in T and in K.
using overreach = std::array<subset, 3>;

/// Visits the strings of `matched` that are a prefix of a string in K outside T, the shortest first. Visits only the
/// first of several strings that reach the same sets. Calls `f(at, found)` for each string until `f` returns false. The
/// argument `at` contains the sets. The string is `found.path()`.
template <typename Function>
void each_overreach(automaton& a, difference& d, subset matched, const ways& w, const Function& f) {
  search<overreach> found(a.counted(), {matched, w.taken, w.not_taken});
  while (const auto at = found.next()) {
    const auto [m, t, k] = *at;
    // Calls `some` only when needed, because the call is slow. Most branches do not share a first byte with K.
    bool is_possible = a.accepts(m);
    if (is_possible) {
      if (!d.some(k, t)) continue;
      if (!f(*at, found)) return;
    }
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      const subset next_m = a.next(m, c);
      const subset next_k = next_m == automaton::dead ? automaton::dead : a.next(k, c);
      if (next_k == automaton::dead) continue;
      if (!is_possible && !d.some(k, t)) break;
      is_possible = true;
      (void)found.reach({next_m, a.next(t, c), next_k}, c);
    }
  }
}

}  // namespace uri94::analysis

#endif
