// SPDX-License-Identifier: MIT
// Reads files of test strings with their verdicts.
#ifndef URI94_VERIFY_ADEQUACY_TEST_FILE_HPP
#define URI94_VERIFY_ADEQUACY_TEST_FILE_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/json/value.hpp"
#include "verify/adequacy/adequacy.hpp"

namespace uri94::adequacy {

struct test_file {
  std::vector<test_string> tests;
  /// Number of skipped tests: tests of other productions, tests with a base URL, and tests without a string.
  std::size_t left_out = 0;
};

/// Reads test strings with their verdicts. Detects the format from the content:
/// - JSON of `uri94 vectors`: the vectors of the production;
/// - JSON-Schema-Test-Suite: the strings of all schemas in the file;
/// - `urltestdata.json` of web-platform-tests: the tests without a base URL;
/// - lines `accept TEXT` and `reject TEXT`; a text in quotes can contain the escapes `\\`, `\"` and `\xHH`;
/// - CSV: the text in the first column and the verdict in the second column. The words for verdicts are `accept` and
///   `reject`, `valid` and `invalid`, `true` and `false`, `1` and `0`. The first line can contain column names. The
///   second name is then `valid`, `verdict`, `accepted` or `expected`.
/// @param problem Set to the error if the result is empty.
[[nodiscard]] std::optional<test_file> read_tests(std::string_view content, bnf::production_in start,
                                                  support::json_problem& problem);

}  // namespace uri94::adequacy

#endif
