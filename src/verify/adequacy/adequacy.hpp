// SPDX-License-Identifier: MIT
// Adequacy of tests: the slips in a grammar that a set of strings would not notice.
#ifndef URI94_VERIFY_ADEQUACY_ADEQUACY_HPP
#define URI94_VERIFY_ADEQUACY_ADEQUACY_HPP

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/conformance/coverage.hpp"

namespace uri94::adequacy {

/// A string with the verdict that a parser must give.
struct test_string {
  std::string input;
  bool accepted = false;
};

enum class slip_status {
  noticed,  ///< A test string has another verdict.
  missed,   ///< The start generates other strings, and all test strings keep their verdict.
  equal,    ///< The start generates the same strings.
  refused,  ///< The changed grammar is not valid.
};

/// A change of a production in one place (`examples::mutants_of`).
struct slip {
  std::size_t production = 0;  ///< Number in the grammar of the start.
  std::string change;
  slip_status is = slip_status::missed;
  std::string input;      ///< If missed: a shortest string whose verdict changes.
  bool accepted = false;  ///< Verdict of the start on `input`.
};

struct report {
  std::vector<slip> slips;                ///< All slips, in the order of the productions.
  std::vector<std::size_t> contradicted;  ///< Numbers of test strings whose verdict is not that of the grammar.
  /// Branches that the accepted test strings take.
  std::shared_ptr<const conformance::coverage> branches;
  /// A small set of strings that notices the missed slips, the shortest first.
  std::vector<test_string> further;

  [[nodiscard]] std::size_t count(slip_status) const noexcept;
};

/// Tests the strings with all slips in the productions reachable from `start`. Test strings with a wrong verdict are
/// left out.
/// @param start Production of a grammar in which it reaches all productions (`bnf::part_of`).
/// Lifetime: the grammar must outlive the report.
/// @param on_progress Receives the number of slips so far. May be empty.
/// Throws: `bnf::effort::exhausted` if an automaton exceeds the limits.
[[nodiscard]] report examine(bnf::production_in start, const std::vector<test_string>& tests,
                             const std::function<void(std::size_t slips)>& on_progress = {});

}  // namespace uri94::adequacy

#endif
