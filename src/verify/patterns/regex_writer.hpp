// SPDX-License-Identifier: MIT
// Writer of regular expressions: from a pattern to its text in a dialect.
#ifndef URI94_VERIFY_PATTERNS_REGEX_WRITER_HPP
#define URI94_VERIFY_PATTERNS_REGEX_WRITER_HPP

#include <optional>
#include <string>

#include "verify/patterns/dialect.hpp"
#include "verify/patterns/pattern.hpp"

namespace uri94::patterns {

/// Returns a pattern as a regular expression on one line. The regular expression matches only whole texts. Keeps the
/// names of groups if the dialect has named groups.
/// @param problem Set to the reason if the dialect cannot express the pattern. The result is then empty.
[[nodiscard]] std::optional<std::string> write_regex(const pattern& p, dialect d, std::string& problem);

}  // namespace uri94::patterns

#endif
