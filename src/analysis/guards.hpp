// SPDX-License-Identifier: MIT
// Whether a branch as printed decides as a derivation does, and else the cheapest guard with which it does.
#ifndef URI94_ANALYSIS_GUARDS_HPP
#define URI94_ANALYSIS_GUARDS_HPP

#include <cstddef>
#include <optional>
#include <vector>

#include "analysis/contexts.hpp"
#include "analysis/decisions.hpp"
#include "analysis/difference.hpp"
#include "analysis/overreach.hpp"

namespace uri94::analysis {

/// How far a guard looks ahead, in bytes, before an automaton is asked.
inline constexpr std::size_t farthest_look = 3;

class guards {
 public:
  guards(automaton& a, difference& d) : automaton_(a), difference_(d) {}

  /// How the branch is decided, without `lost`; nothing where no guard is right in all occurrences.
  /// @param all what the occurrences of `p` mean
  [[nodiscard]] std::optional<decision> decide(const branch_place& p, const std::vector<ways>& all);

 private:
  [[nodiscard]] bool is_natural(subset matched, const std::vector<ways>& all);
  [[nodiscard]] bool overlaps_endlessly(subset matched, const ways& w);
  [[nodiscard]] bool share_no_first_byte(const std::vector<ways>& all);
  [[nodiscard]] std::optional<guard> front(const std::vector<ways>& all, std::size_t length);
  [[nodiscard]] std::optional<guard> after(subset matched, const std::vector<ways>& all,
                                           const std::vector<subset>& followed);
  [[nodiscard]] std::optional<guard> after_branch(subset matched, const std::vector<ways>& all);
  [[nodiscard]] std::optional<guard> after_rest(const branch_place& p, const std::vector<ways>& all);
  [[nodiscard]] std::optional<guard> suffix(const branch_place& p, const std::vector<ways>& all);

  automaton& automaton_;
  difference& difference_;
};

}  // namespace uri94::analysis

#endif
