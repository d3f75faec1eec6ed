// SPDX-License-Identifier: MIT
// Regular expressions as trees, without the syntax of a dialect.
#ifndef URI94_VERIFY_PATTERNS_PATTERN_HPP
#define URI94_VERIFY_PATTERNS_PATTERN_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/patterns/dialect.hpp"

namespace uri94::patterns {

/// Maximum size of a pattern. A larger one would be of no use to its readers.
inline constexpr std::size_t most_parts = 20'000;

/// A regular expression. Made by the functions below, which simplify it. The body of a repetition never matches the
/// empty string.
struct pattern {
  enum class kind { bytes, sequence, alternatives, repetition };
  static constexpr unsigned unlimited = bnf::expression::unlimited;

  kind is = kind::sequence;  ///< A sequence without operands matches the empty string.
  byte_set bytes;            ///< Bytes that a pattern of one byte matches.
  unsigned minimum = 1;      ///< Minimum and maximum number of rounds of a repetition.
  unsigned maximum = 1;
  std::vector<pattern> operands;
  std::string group;         ///< Name of the capture group, or empty.
  bool may_be_empty = true;  ///< True if the pattern matches the empty string.
  bool has_groups = false;   ///< True if the pattern is or contains a capture group.
  std::size_t size = 1;      ///< Number of patterns in the tree.
};

/// Returns the pattern that matches each of these bytes.
[[nodiscard]] pattern one_of(const byte_set& bytes);
[[nodiscard]] pattern sequence_of(std::vector<pattern> operands);
/// Returns alternatives. An engine tries them in this order.
[[nodiscard]] pattern either_of(std::vector<pattern> operands);
/// Returns a repetition. It contains no groups if there can be several rounds.
[[nodiscard]] pattern repeated(pattern of, unsigned minimum, unsigned maximum);
/// Returns a capture group. Returns a pattern of the empty string unchanged.
[[nodiscard]] pattern grouped(pattern of, std::string name);
[[nodiscard]] pattern without_groups(pattern of);

}  // namespace uri94::patterns

#endif
