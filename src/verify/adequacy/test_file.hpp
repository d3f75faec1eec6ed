// SPDX-License-Identifier: MIT
// Reader of files with test strings and their verdicts.
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
  std::size_t left_out = 0;  ///< Tests of another production or with a base URL, and values that are not strings.
};

/// Reads tests. The content tells the format:
/// - JSON of `uri94 vectors`: the vectors of the production;
/// - JSON-Schema-Test-Suite: the strings of all schemas in the file;
/// - `urltestdata.json` of web-platform-tests: the tests without a base URL;
/// - lines `accept TEXT` and `reject TEXT`; a text in quotes has the escapes `\\`, `\"` and `\xHH`;
/// - CSV: the text in the first column and the verdict in the second one (`accept` or `reject`, `valid` or `invalid`,
///   `true` or `false`, `1` or `0`). The first line can have names of columns: the second one is `valid`,
///   `verdict`, `accepted` or `expected`.
/// @param problem Set if the result is empty.
[[nodiscard]] std::optional<test_file> read_tests(std::string_view content, bnf::production_in start,
                                                  support::json_problem& problem);

}  // namespace uri94::adequacy

#endif
