// SPDX-License-Identifier: MIT
// Writes validators of productions. A validator is one file without dependencies.
#ifndef URI94_VERIFY_VALIDATORS_VALIDATOR_HPP
#define URI94_VERIFY_VALIDATORS_VALIDATOR_HPP

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::validators {

/// Returns the names of the output formats: "c99", "cpp17", "python", "javascript", "go", "java", "rust", "dfa-json"
/// and "dot".
[[nodiscard]] std::vector<std::string_view> forms();

/// Returns the content of a validator's file. Reads the table in this content back and compares the table with the
/// production for all strings.
/// @param form Name from `forms`.
/// @param comment Lines of the comment at the beginning of the file.
/// @param problem Set to the reason if the result is empty.
/// Throws: `bnf::effort::exhausted` if the analysis exceeds its limits.
[[nodiscard]] std::optional<std::string> write_validator(bnf::production_in p, std::string_view form,
                                                         const std::vector<std::string>& comment, std::string& problem);

}  // namespace uri94::validators

#endif
