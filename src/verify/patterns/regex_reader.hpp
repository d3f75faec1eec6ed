// SPDX-License-Identifier: MIT
// Reader of regular expressions: from a pattern to the language that it matches, as an expression of BNF.
#ifndef URI94_VERIFY_PATTERNS_REGEX_READER_HPP
#define URI94_VERIFY_PATTERNS_REGEX_READER_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "generator/bnf/syntax.hpp"
#include "verify/patterns/dialect.hpp"

namespace uri94::patterns {

/// Reason why a pattern cannot be read.
struct pattern_problem {
  std::size_t offset = 0;  ///< Byte offset in the pattern (0-based).
  std::string message;
};

/// Returns the texts that a pattern matches, as an expression without names. Ignores captures.
///
/// Does not support look-around, back references, atomic groups, possessive quantifiers, word boundaries, multi-line
/// modes, modes that ignore white space, or anchors between characters.
/// @param is_whole True if the pattern must match the whole text, like `fullmatch` in Python. False for the usual
/// behaviour of the dialect, which is a search in most dialects.
/// @param problem Set to the reason if the result is empty.
[[nodiscard]] std::optional<bnf::expression> read_regex(std::string_view pattern, dialect d, bool is_whole,
                                                        pattern_problem& problem);

/// Returns a grammar with one production, `regex`, whose definition is `e`.
/// @param file Name of the file with the pattern.
[[nodiscard]] bnf::grammar grammar_of(bnf::expression e, const std::string& file, std::string_view pattern);

}  // namespace uri94::patterns

#endif
