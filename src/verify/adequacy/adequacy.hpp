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
  noticed,    ///< A test string has another verdict.
  missed,     ///< The start generates other strings, and all test strings keep their verdict.
  equal,      ///< The start generates the same strings.
  refused,    ///< The changed grammar is not valid.
  too_large,  ///< The automata exceed the limits.
};

/// A change of a production in one place (`examples::mutants_of`).
struct slip {
  std::size_t production = 0;  ///< Number in the grammar of the start.
  std::string change;
  slip_status is = slip_status::missed;
  std::size_t test = 0;   ///< If noticed: number of a test string with another verdict.
  std::string input;      ///< If missed: a shortest string whose verdict changes.
  bool accepted = false;  ///< Verdict of the start on `input`.
};

/// A string with the reasons to test it.
struct further_string {
  test_string test;
  std::vector<std::size_t> slips;     ///< Numbers of slips that no other further string before it notices.
  std::vector<std::size_t> branches;  ///< Numbers of branches that no other further string before it takes.
};

struct report {
  std::vector<slip> slips;                ///< All slips, in the order of the productions.
  std::vector<std::size_t> contradicted;  ///< Numbers of test strings whose verdict is not that of the grammar.
  /// Branches that the accepted test strings take.
  std::shared_ptr<const conformance::coverage> branches;
  /// A small set of strings that notices the missed slips and takes the other branches, the shortest first.
  std::vector<further_string> further;

  [[nodiscard]] std::size_t count(slip_status) const noexcept;
};

struct examine_options {
  bool own_only = false;  ///< True for the slips and branches of the start only, without those of other productions.
  /// True for the slips of a person who copies the start from a document, in place of those of a parser: every single
  /// octet, and names of neighbouring productions. Only the start has slips, and further strings are not chosen.
  bool is_transcription = false;
  /// Receives the number of slips so far. May be empty.
  std::function<void(std::size_t slips)> on_progress;
};

/// Tests the strings with the slips in the productions reachable from `start`. Test strings with a wrong verdict are
/// left out.
/// @param start Production of a grammar in which it reaches all productions (`bnf::part_of`). With `is_transcription`,
/// a production of its whole grammar, because the slips depend on the productions before and after it.
/// Lifetime: the grammar must outlive the report.
/// Throws: `bnf::effort::exhausted` if an automaton exceeds the limits.
[[nodiscard]] report examine(bnf::production_in start, const std::vector<test_string>& tests,
                             const examine_options& options = {});

}  // namespace uri94::adequacy

#endif
