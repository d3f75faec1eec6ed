// SPDX-License-Identifier: MIT
// A conformance run: the suites of productions against a parser, in several threads.
#ifndef URI94_CONFORMANCE_RUN_HPP
#define URI94_CONFORMANCE_RUN_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bnf/syntax.hpp"
#include "conformance/examine.hpp"
#include "conformance/subject.hpp"
#include "conformance/suite.hpp"

namespace uri94::conformance {

/// A production and the parser that is to read its language.
struct test {
  bnf::production_in start;
  std::shared_ptr<const subject> parser;
};

/// A kind of divergence that was met.
struct finding {
  divergence is;
  std::uint64_t count;
  std::string shortest;  ///< A shortest string, and no byte of it can be left out.
  std::string expected;  ///< What the BNF says of that one, and what the parser.
  std::string found;
};

struct test_result {
  bnf::production_in start;
  std::size_t states = 0;            ///< Of the minimal automaton, the dead one counted.
  std::size_t classes = 0;           ///< Of bytes.
  std::size_t characterisation = 0;  ///< Strings of the characterisation set.
  std::uint64_t strings = 0;
  std::uint64_t divergences = 0;
  std::vector<finding> findings;  ///< The one with the shortest string first.
};

struct progress {
  std::size_t productions_done;
  std::size_t productions;
  std::uint64_t strings;
};

struct run_options {
  suite_options suite;
  unsigned jobs = 1;                                 ///< Threads.
  std::function<void(const progress&)> on_progress;  ///< Called some times a second, or not at all where empty.
};

/// The results in the order of the tests. The same for every number of jobs.
[[nodiscard]] std::vector<test_result> run(const std::vector<test>& tests, const run_options& options);

}  // namespace uri94::conformance

#endif
