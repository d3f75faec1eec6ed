// SPDX-License-Identifier: MIT
// Which mutants of the BNF some judge notices.
#ifndef URI94_JUDGES_KILLS_HPP
#define URI94_JUDGES_KILLS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/syntax.hpp"
#include "judges/judges.hpp"

namespace uri94::judges {

enum class fate {
  killed,    ///< The verdict of a judge is not the mutant's.
  equal,     ///< It generates the same strings: automata prove that.
  refused,   ///< It is no grammar that the reader takes: it recurs elsewhere than at the end, or generates nothing.
  survives,  ///< It generates other strings, and no judge notices.
};

/// "killed", "equal", "refused", "survives".
[[nodiscard]] std::string_view name_of(fate) noexcept;

struct mutant_fate {
  std::string change;
  fate is = fate::survives;
  /// Of a killed one: the judge. Of one that survives: a shortest string that would kill it.
  std::string input;
  bool accepted = false;  ///< What the production says of that string; the mutant says otherwise.
};

/// A judge whose verdict is not the production's: one of them is wrong.
struct misjudged {
  std::string input;
  bool accepted = false;  ///< What the judge says.
  bnf::source cited;
};

struct judged_production {
  bnf::production_in of;
  std::size_t judges = 0;
  std::vector<misjudged> wrong;
  std::vector<mutant_fate> mutants;

  [[nodiscard]] std::size_t count(fate) const noexcept;
  /// Those that generate other strings: killed ones and those that survive.
  [[nodiscard]] std::size_t changed() const noexcept { return count(fate::killed) + count(fate::survives); }
  /// Every judge agrees, and no mutant survives.
  [[nodiscard]] bool is_clean() const noexcept { return wrong.empty() && count(fate::survives) == 0; }
};

/// The judges whose verdict is not the production's.
[[nodiscard]] std::vector<misjudged> misjudged_by(bnf::production_in of, const judge_set& by);

/// The judges on the production and on all its mutants. Where a judge does not agree with the production, mutants are
/// not looked at.
[[nodiscard]] judged_production judge_mutants(bnf::production_in of, const judge_set& by);

}  // namespace uri94::judges

#endif
