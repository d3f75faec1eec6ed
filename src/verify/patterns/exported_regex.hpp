// SPDX-License-Identifier: MIT
// A regular expression that matches exactly the strings of a production.
#ifndef URI94_VERIFY_PATTERNS_EXPORTED_REGEX_HPP
#define URI94_VERIFY_PATTERNS_EXPORTED_REGEX_HPP

#include <cstdint>
#include <optional>
#include <string>

#include "generator/bnf/syntax.hpp"
#include "verify/patterns/dialect.hpp"

namespace uri94::patterns {

struct exported_regex {
  std::string text;        ///< One line.
  std::uint64_t ways = 1;  ///< Maximum number of ways to match the first bytes of a text (`most_ways`).
};

/// Returns a regular expression whose language is that of a production. It has been read back, and its language has
/// been compared for all strings. An engine that backtracks takes linear time.
/// @param is_ascii True to refuse a production with bytes above 127.
/// @param problem Set if the result is empty.
/// Throws: `bnf::effort::exhausted` if the analysis exceeds its limits.
[[nodiscard]] std::optional<exported_regex> export_regex(bnf::production_in p, dialect d, bool is_ascii,
                                                         std::string& problem);

}  // namespace uri94::patterns

#endif
