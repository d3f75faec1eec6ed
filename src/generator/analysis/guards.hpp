// SPDX-License-Identifier: MIT
// Selection of guards: the cheapest conditions under which a rule and a derivation take the same branches.
#ifndef URI94_GENERATOR_ANALYSIS_GUARDS_HPP
#define URI94_GENERATOR_ANALYSIS_GUARDS_HPP

#include <cstddef>
#include <optional>
#include <vector>

#include "generator/analysis/contexts.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/difference.hpp"
#include "generator/analysis/overreach.hpp"
#include "generator/analysis/windows.hpp"

namespace uri94::analysis {

/// Maximum length of a look-ahead in bytes.
inline constexpr std::size_t farthest_look = 3;

class guards {
 public:
  guards(automaton& a, difference& d, windows& w) : automaton_(a), difference_(d), windows_(w) {}

  [[nodiscard]] automaton& of() const noexcept { return automaton_; }

  /// Returns true if the branch does not need a guard, because its first bytes differ from those of all later
  /// alternatives. Returns false if one of these alternatives is nullable, or if the branch ends in a recursion.
  [[nodiscard]] bool has_own_first_bytes(const branch_place& p);
  /// Returns the decision of a branch, with an empty list `lost`. Returns an empty optional if no guard is right in all
  /// occurrences.
  /// @param all languages of the occurrences of `p`
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
  windows& windows_;
};

}  // namespace uri94::analysis

#endif
