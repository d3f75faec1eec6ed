// SPDX-License-Identifier: MIT
// Reads test cases from the sources of the tests.
#ifndef URI94_TRACE_SOURCE_CASES_HPP
#define URI94_TRACE_SOURCE_CASES_HPP

#include <string>
#include <vector>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Returns every `TEST_CASE` below `tests/` with the ids in its description, in the order of the files.
[[nodiscard]] std::vector<test_case> read_source_cases(const source_tree& sources);

}  // namespace uri94::trace

#endif
