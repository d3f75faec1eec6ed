// SPDX-License-Identifier: MIT
// Runs the test suites of productions against a parser in several threads.
#ifndef URI94_VERIFY_CONFORMANCE_SUITE_RUN_HPP
#define URI94_VERIFY_CONFORMANCE_SUITE_RUN_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/conformance/subject.hpp"
#include "verify/conformance/suite.hpp"

namespace uri94::conformance {

/// A production and the parser under test.
struct test {
  bnf::production_in start;
  /// Function that creates the parser when the test begins. Several threads may call it.
  std::function<std::shared_ptr<const subject>()> parser;
};

/// Strings with the same kind of divergence.
struct finding {
  divergence is;
  std::uint64_t count;
  std::string shortest;  ///< Shortest string found. Removal of any byte removes this divergence.
  std::string expected;  ///< Expected result for the shortest string.
  std::string found;     ///< Result of the parser for the shortest string.
};

struct test_result {
  bnf::production_in start;
  std::size_t states = 0;            ///< Number of states of the minimal automaton, including the dead state.
  std::size_t classes = 0;           ///< Number of byte classes.
  std::size_t characterisation = 0;  ///< Number of strings in the characterisation set.
  std::uint64_t strings = 0;
  std::uint64_t divergences = 0;
  std::vector<finding> findings;  ///< Sorted by length of the shortest string.
};

struct progress {
  std::size_t productions_done;
  std::size_t productions;
  std::uint64_t strings;
};

struct run_options {
  suite_options suite;
  unsigned jobs = 1;  ///< Number of threads.
  /// Progress callback, called a few times per second. May be empty.
  std::function<void(const progress&)> on_progress;
};

/// Runs the tests. The results are in the order of the tests and do not depend on the number of jobs.
[[nodiscard]] std::vector<test_result> run(const std::vector<test>& tests, const run_options& options);

}  // namespace uri94::conformance

#endif
