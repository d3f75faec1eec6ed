// SPDX-License-Identifier: MIT
// A small set of test strings for any parser of a production that notices all slips.
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
  bnf::production_in rule;  ///< Production of the verdict.
  std::string input;
  oracle::verdict expected;
  /// If accepted: the production of the first reason. If rejected: the production at the error.
  bnf::production_in at;
  /// Branches that this string takes first, and guards and bounds without which a rule would misread it:
  /// "port: 1 time digit".
  std::vector<std::string> covers;
  std::vector<std::string> notices;  ///< Slips that this string notices first: "port: digits is left out".
};

struct suite {
  std::vector<suite_vector> vectors;
  /// Productions some of whose slips are too large to decide, with the number of these slips.
  std::vector<std::pair<bnf::production_in, std::size_t>> undecided;
};

/// Returns vectors that notice each slip (`examine`), take each branch and contain a string for each guard and bound.
/// Each vector is needed. The vectors of a production are in order of length. The result depends only on the arguments.
/// @param only Number of the production whose vectors are returned, for slips and branches of all productions that it
/// reaches. Empty for all productions, each for its own slips and branches. The default start is for those of all
/// productions that it reaches.
/// @param on_progress Receives the name of each production. May be empty.
/// Throws: `bnf::effort::exhausted` if an automaton exceeds the limits.
[[nodiscard]] suite small_suite_of(const bnf::grammar& g, std::optional<std::size_t> only,
                                   const std::function<void(const std::string& production)>& on_progress = {});

}  // namespace uri94::adequacy

#endif
