// SPDX-License-Identifier: MIT
// Files with a regular expression.
#ifndef URI94_CLI_OPTIONS_PATTERN_FILE_HPP
#define URI94_CLI_OPTIONS_PATTERN_FILE_HPP

#include <string>

#include "generator/bnf/syntax.hpp"
#include "verify/patterns/dialect.hpp"

namespace uri94::cli {

/// Returns the dialect with that name.
/// Throws: `failure` for an unknown name.
[[nodiscard]] patterns::dialect known_dialect(const std::string& name);

/// Returns a production whose language is that of the pattern in a file. The pattern is the last line. Lines before it
/// are comments and begin with `#`.
/// @param file "-" is standard input.
/// @param is_whole True if the program matches the whole text instead of searching in it.
/// Throws: `failure` if the file cannot be read or the pattern is not supported.
/// Lifetime: the production stays valid until the program ends.
[[nodiscard]] bnf::production_in language_of_pattern(const std::string& file, patterns::dialect d, bool is_whole);

}  // namespace uri94::cli

#endif
