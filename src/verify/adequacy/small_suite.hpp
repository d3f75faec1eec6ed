// SPDX-License-Identifier: MIT
// Builds small sets of test strings for the productions of a grammar. The strings notice slips (`slip` in
// adequacy.hpp), take branches, and need guards and bounds.
#ifndef URI94_VERIFY_ADEQUACY_SMALL_SUITE_HPP
#define URI94_VERIFY_ADEQUACY_SMALL_SUITE_HPP

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/oracle/automaton.hpp"

namespace uri94::adequacy {

struct suite_vector {
  bnf::production_in rule;  ///< Production that accepts or rejects the input.
  std::string input;
  oracle::verdict expected;
  /// If accepted: the production of the first reason to test the string. If rejected: the production at the error.
  bnf::production_in at;
  /// Branches that this string takes, and guards and bounds without which a rule rejects or misreads this string.
  /// Example: "port: 1 time digit". Each branch is listed for one string only.
  std::vector<std::string> covers;
  /// Slips that this string notices. Example: "port: digits is left out". Each slip is listed for one string only.
  std::vector<std::string> notices;
};

struct suite {
  std::vector<suite_vector> vectors;
  /// Productions (`suite_vector::rule`) for which some slips exceed the limits, with the number of these slips.
  std::vector<std::pair<bnf::production_in, std::size_t>> undecided;
};

/// Returns vectors that notice each slip (`examine`), take each branch, and need each guard and bound. Slips in
/// `suite::undecided` are excepted. Each vector is necessary. The vectors of a production are sorted by length. The
/// result depends only on the arguments.
/// @param only Number (0-based) of the only production with vectors. The vectors cover the slips and branches of all
/// productions reachable from this production. If empty, all productions have vectors for their own slips and branches.
/// The vectors of the default start then also cover all productions reachable from the default start.
/// @param on_progress Progress callback. Receives the name of each production. May be empty.
/// Throws: `bnf::effort::exhausted` if an automaton exceeds the limits.
[[nodiscard]] suite small_suite_of(const bnf::grammar& g, std::optional<std::size_t> only,
                                   const std::function<void(const std::string& production)>& on_progress = {});

}  // namespace uri94::adequacy

#endif
