// SPDX-License-Identifier: MIT
// Files with a regular expression, and lookup of dialects.
#ifndef URI94_CLI_OPTIONS_PATTERN_FILE_HPP
#define URI94_CLI_OPTIONS_PATTERN_FILE_HPP

#include <string>

#include "generator/bnf/syntax.hpp"
#include "verify/patterns/dialect.hpp"

namespace uri94::cli {

/// Returns the dialect with that name.
/// Throws: `failure` for an unknown name.
[[nodiscard]] patterns::dialect known_dialect(const std::string& name);

/// Returns a production that generates the strings that the pattern in a file matches. The pattern is the last line.
/// All earlier lines are comments, which begin with `#`.
/// @param file Path of the file, or "-" for standard input.
/// @param is_whole True if the pattern must match the whole string. False if a match of a substring is enough.
/// Throws: `failure` if the file cannot be read, an earlier line is not a comment, or the pattern is invalid or not
/// supported.
/// Lifetime: the production stays valid until the program ends.
[[nodiscard]] bnf::production_in language_of_pattern(const std::string& file, patterns::dialect d, bool is_whole);

}  // namespace uri94::cli

#endif
