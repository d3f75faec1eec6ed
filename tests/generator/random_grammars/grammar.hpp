// SPDX-License-Identifier: MIT
// Small grammars in a separate syntax tree, independent of the project's readers.
#ifndef URI94_TESTS_RANDOM_GRAMMARS_GRAMMAR_HPP
#define URI94_TESTS_RANDOM_GRAMMARS_GRAMMAR_HPP

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace uri94::tests {

/// A part of a right-hand side.
struct part {
  enum class kind {
    empty,       ///< Empty string.
    literal,     ///< `text`; case-insensitive if `any_case`.
    one_of,      ///< One of the bytes of `text`.
    rule,        ///< Rule number `rule`.
    sequence,    ///< All `parts` in order.
    choice,      ///< One of `parts`.
    option,      ///< `parts[0]` or the empty string.
    repetition,  ///< `parts[0]`, `least` to `most` times.
  };
  static constexpr unsigned unlimited = std::numeric_limits<unsigned>::max();

  kind is = kind::empty;
  std::string text = {};
  bool any_case = false;
  std::size_t rule = 0;
  unsigned least = 0;
  unsigned most = unlimited;
  std::vector<part> parts = {};
};

/// Notation of a grammar.
enum class style { rfc822, rfc1630, abnf };

/// A grammar whose start is the first rule.
struct small_grammar {
  style written_in = style::rfc822;
  std::vector<std::string> names;
  std::vector<part> rules;  ///< Right-hand sides, in the order of `names`.
};

/// Returns the bytes that the literals and sets of the grammar match, sorted and without duplicates.
[[nodiscard]] std::string characters_of(const small_grammar& g);

/// Returns `characters` and one other byte.
[[nodiscard]] std::string with_a_foreign_one(const std::string& characters);

/// Returns true if a rule is left-recursive, directly or indirectly. The reader of ABNF turns
/// such recursion into a repetition.
[[nodiscard]] bool has_left_recursion(const small_grammar& g);

/// Returns true if rules use themselves, directly or indirectly, only in their last part.
[[nodiscard]] bool recurs_only_last(const small_grammar& g);

}  // namespace uri94::tests

#endif
