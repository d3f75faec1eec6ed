// SPDX-License-Identifier: MIT
// Test cases as they stand in the sources, and what became of them when they ran.
#ifndef URI94_TRACE_TEST_CASES_HPP
#define URI94_TRACE_TEST_CASES_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Finds the test cases in `tests/`: those of doctest, and scripts, each of which is one.
void read_test_cases(const source_tree& sources, model& m);

/// Ties test files that bear the name of a unit to its productions, which are read already.
void tie_tests_by_unit(model& m);

/// What Meson wrote of its tests.
struct meson_files {
  std::filesystem::path tests;  ///< All that there are, `intro-tests.json`.
  std::filesystem::path log;    ///< What became of those that ran, `testlog.json`.
};

/// Adds the tests of Meson that neither count cases of doctest nor are a script: each is one test case.
void read_meson_tests(const source_tree& sources, const meson_files& meson, model& m);

/// Reads what the test programs wrote into `folder` as JUnit XML, and what Meson says of the other tests.
void read_test_results(const source_tree& sources, const std::filesystem::path& folder, const meson_files& meson,
                       model& m);

}  // namespace uri94::trace

#endif
