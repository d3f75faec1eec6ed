// SPDX-License-Identifier: MIT
// Measures the adequacy of test strings: finds the slips in a grammar that the strings do not notice.
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
  noticed,    ///< The slip changes the verdict on at least one test string.
  missed,     ///< The slip changes the language of the start, but not the verdict on any test string.
  equal,      ///< The slip does not change the language of the start.
  refused,    ///< The changed grammar is not valid.
  too_large,  ///< The automata exceed the limits.
};

/// A likely mistake: a change of one production in one place (`examples::mutants_of`).
struct slip {
  std::size_t production = 0;  ///< Number (0-based) of the production in the grammar of the start.
  std::string change;
  slip_status is = slip_status::missed;
  std::size_t test = 0;   ///< If noticed: index (0-based) of a test string whose verdict changes.
  std::string input;      ///< If missed: a shortest string whose verdict changes.
  bool accepted = false;  ///< If missed: true if the start generates `input` without the slip.
};

/// A string to add to the tests, with the reasons.
struct further_string {
  test_string test;
  std::vector<std::size_t> slips;     ///< Indices of slips that this string notices, unlike earlier further strings.
  std::vector<std::size_t> branches;  ///< Numbers of branches that this string takes, unlike earlier further strings.
};

struct report {
  std::vector<slip> slips;                ///< All slips, in the order of the productions.
  std::vector<std::size_t> contradicted;  ///< Indices of test strings whose verdict differs from the grammar.
  /// Counts of the branches that the accepted test strings take.
  std::shared_ptr<const conformance::coverage> branches;
  /// A small set of strings, sorted by length. Together they notice the missed slips and take the branches that the
  /// test strings do not take.
  std::vector<further_string> further;

  [[nodiscard]] std::size_t count(slip_status) const noexcept;
};

struct examine_options {
  bool own_only = false;  ///< True if slips and branches of productions other than the start are ignored.
  /// True if the slips are mistakes of a person who copies the start from a document. These slips change single octets
  /// and use names of neighbouring productions. Only the start then has slips. Further strings are not chosen.
  bool is_transcription = false;
  /// Progress callback. Receives the number of slips examined so far. May be empty.
  std::function<void(std::size_t slips)> on_progress;
};

/// Finds the slips in the productions reachable from `start` that the test strings notice or miss. Ignores test strings
/// whose verdict differs from the grammar.
/// @param start Production that reaches all productions of its grammar (`bnf::part_of`). With `is_transcription`, a
/// production of a whole grammar, because the slips also depend on the neighbouring productions.
/// Lifetime: the grammar must outlive the report.
/// Throws: `bnf::effort::exhausted` if an automaton exceeds the limits.
[[nodiscard]] report examine(bnf::production_in start, const std::vector<test_string>& tests,
                             const examine_options& options = {});

}  // namespace uri94::adequacy

#endif
