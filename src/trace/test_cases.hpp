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

/// Reads what the test programs wrote into `folder` as JUnit XML, and what Meson says of scripts in `meson_log`.
void read_test_results(const source_tree& sources, const std::filesystem::path& folder,
                       const std::filesystem::path& meson_log, model& m);

}  // namespace uri94::trace

#endif
