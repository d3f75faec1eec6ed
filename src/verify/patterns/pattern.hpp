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

/// Maximum size of a pattern (`pattern::size`). A larger pattern would be unreadable.
inline constexpr std::size_t most_parts = 20'000;

/// Regular expression as a tree. The functions below construct and simplify patterns. The body of a repetition never
/// matches the empty string.
struct pattern {
  enum class kind { bytes, sequence, alternatives, repetition };
  static constexpr unsigned unlimited = bnf::expression::unlimited;

  kind is = kind::sequence;  ///< A sequence without operands matches the empty string.
  byte_set bytes;            ///< Set of bytes, of which a pattern of kind `bytes` matches one.
  unsigned minimum = 1;      ///< Minimum number of rounds of a repetition.
  unsigned maximum = 1;      ///< Maximum number of rounds of a repetition.
  std::vector<pattern> operands;
  std::string group;         ///< Name of the capture group, or empty.
  bool may_be_empty = true;  ///< True if the pattern matches the empty string.
  bool has_groups = false;   ///< True if the pattern is or contains a capture group.
  std::size_t size = 1;      ///< Number of patterns in the tree.
};

/// Returns a pattern that matches one byte of a set.
[[nodiscard]] pattern one_of(const byte_set& bytes);
[[nodiscard]] pattern sequence_of(std::vector<pattern> operands);
/// Returns a pattern with the operands as alternatives. An engine prefers earlier alternatives.
[[nodiscard]] pattern either_of(std::vector<pattern> operands);
/// Returns a repetition. Removes the groups if `maximum` is above 1.
[[nodiscard]] pattern repeated(pattern of, unsigned minimum, unsigned maximum);
/// Returns the pattern as a capture group. Returns the pattern unchanged if it matches only the empty string.
[[nodiscard]] pattern grouped(pattern of, std::string name);
[[nodiscard]] pattern without_groups(pattern of);

}  // namespace uri94::patterns

#endif
