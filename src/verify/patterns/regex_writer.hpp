// SPDX-License-Identifier: MIT
// Writer of regular expressions: from a pattern to its text in a dialect.
#ifndef URI94_VERIFY_PATTERNS_REGEX_WRITER_HPP
#define URI94_VERIFY_PATTERNS_REGEX_WRITER_HPP

#include <optional>
#include <string>

#include "verify/patterns/dialect.hpp"
#include "verify/patterns/pattern.hpp"

namespace uri94::patterns {

/// Returns a regular expression on one line that matches the whole text. Groups have their names if the dialect has
/// named groups.
/// @param problem Set if the result is empty, because the dialect cannot express the pattern.
[[nodiscard]] std::optional<std::string> write_regex(const pattern& p, dialect d, std::string& problem);

}  // namespace uri94::patterns

#endif
