// SPDX-License-Identifier: MIT
// Test cases, as the programs that run them and Meson, which runs these, write them down: what there is, what it shows,
// and what became of it.
#ifndef URI94_TRACE_TEST_CASES_HPP
#define URI94_TRACE_TEST_CASES_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// What Meson wrote of its tests.
struct meson_files {
  std::filesystem::path tests;  ///< All that there are, `intro-tests.json`.
  std::filesystem::path log;    ///< What became of those that ran, `testlog.json`.
};

/// Reads what the test programs wrote into `folder` as JUnit XML, and what Meson says of the other tests. A test that
/// neither writes cases down nor is a script is one case, named as Meson names it.
void read_tests(const source_tree& sources, const std::filesystem::path& folder, const meson_files& meson, model& m);

/// Ties each test case to what it says that it shows: a rule of the prose, a decision, a production. What names
/// nothing is a finding.
void tie_tests(model& m);

/// Ties test files that bear the name of a unit to its productions, which are read already.
void tie_tests_by_unit(model& m);

}  // namespace uri94::trace

#endif
