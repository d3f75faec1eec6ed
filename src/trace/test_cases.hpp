// SPDX-License-Identifier: MIT
// Reads test cases and their results from the test programs and from Meson.
#ifndef URI94_TRACE_TEST_CASES_HPP
#define URI94_TRACE_TEST_CASES_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Files that Meson writes about its tests.
struct meson_files {
  std::filesystem::path tests;  ///< List of all tests, `intro-tests.json`.
  std::filesystem::path log;    ///< Results of the last run, `testlog.json`.
};

/// Reads the test cases of the sources, their results in the JUnit XML files of `folder`, and Meson's results of the
/// other tests. Each other test becomes one test case with the name of its script or its name in Meson.
void read_tests(const source_tree& sources, const std::filesystem::path& folder, const meson_files& meson, model& m);

/// Links each test case to the requirements, decisions and productions in its description. Adds a finding for each id
/// that is unknown or belongs to a requirement out of scope.
void tie_tests(model& m);

/// Links each production to the test cases that name it. Also links the test cases of each file in
/// `tests/library/operations/schemes/` to the productions of the unit with the name of the file.
/// Precondition: the productions are in `m`. `tie_tests` has been called.
void tie_tests_by_unit(model& m);

}  // namespace uri94::trace

#endif
