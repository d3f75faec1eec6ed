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
  std::string text;        ///< Regular expression on one line.
  std::uint64_t ways = 1;  ///< Maximum number of ways to match the first bytes of a text (`most_ways`).
};

/// Returns a regular expression that matches exactly the strings of a production. Reads the result back and compares it
/// with the production for all strings. A backtracking engine matches the result in linear time.
/// @param is_ascii True to refuse a production with bytes above 127.
/// @param problem Set to the reason if the result is empty.
/// Throws: `bnf::effort::exhausted` if the analysis exceeds its limits.
[[nodiscard]] std::optional<exported_regex> export_regex(bnf::production_in p, dialect d, bool is_ascii,
                                                         std::string& problem);

}  // namespace uri94::patterns

#endif
