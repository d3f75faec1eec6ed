// SPDX-License-Identifier: MIT
// Where a branch matches although a derivation does not take it.
#ifndef URI94_ANALYSIS_OVERREACH_HPP
#define URI94_ANALYSIS_OVERREACH_HPP

#include <array>
#include <cstddef>

#include "analysis/automaton.hpp"
#include "analysis/contexts.hpp"
#include "analysis/difference.hpp"
#include "analysis/search.hpp"

namespace uri94::analysis {

/// What an occurrence of a branch means, as languages: T and K of `decisions.cpp`, and what follows the branch.
struct ways {
  subset taken;
  subset not_taken;
  subset after;
};

[[nodiscard]] inline ways ways_of(automaton& a, const occurrence& o) {
  return {a.closure(o.taken), a.closure(o.not_taken), a.closure(o.after)};
}

/// What a string leads to: in what the branch matches, in T and in K.
using overreach = std::array<subset, 3>;

/// Visits the strings that `matched` reads and that begin a string of K without T, the shortest first: calls
/// `f(at, found)`, where `found.path()` is the string, until that returns false.
template <typename Function>
void each_overreach(automaton& a, difference& d, subset matched, const ways& w, const Function& f) {
  search<overreach> found({matched, w.taken, w.not_taken});
  while (const auto at = found.next()) {
    const auto [m, t, k] = *at;
    if (!d.some(k, t)) continue;
    if (a.accepts(m) && !f(*at, found)) return;
    for (std::size_t c = 0; c < a.bytes().size(); ++c) {
      const subset next_m = a.next(m, c);
      const subset next_k = next_m == automaton::dead ? automaton::dead : a.next(k, c);
      if (next_k != automaton::dead) (void)found.reach({next_m, a.next(t, c), next_k}, c);
    }
  }
}

}  // namespace uri94::analysis

#endif
