// SPDX-License-Identifier: MIT
// Alphabet of a grammar: the 256 bytes, divided into classes. Each transition of the grammar's automaton reads either
// all bytes of a class or none of them.
#ifndef URI94_GENERATOR_ANALYSIS_ALPHABET_HPP
#define URI94_GENERATOR_ANALYSIS_ALPHABET_HPP

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::analysis {

using byte_set = std::bitset<256>;

/// Returns the bytes that a character of a literal matches.
/// @param any_case true if the literal ignores case
[[nodiscard]] byte_set bytes_of(char c, bool any_case);

/// Returns the bytes that a single-byte expression matches.
[[nodiscard]] byte_set bytes_of(const bnf::expression& one_byte);

/// Returns the index after the character set that begins at operand `from` (0-based). Adjacent alternatives of one
/// byte form a set (`"a" | "b" | …`). Returns `from` if this operand is not one byte, if an interpretation orders the
/// alternatives, or if the expression is of another kind.
[[nodiscard]] std::size_t end_of_set(const bnf::expression& alternatives, std::size_t from);

class alphabet {
 public:
  explicit alphabet(const bnf::grammar& g);

  /// Returns the number of classes. Classes are numbered from 0.
  [[nodiscard]] std::size_t size() const noexcept { return members_.size(); }
  [[nodiscard]] std::uint8_t class_of(unsigned char byte) const noexcept { return class_of_[byte]; }
  [[nodiscard]] const std::array<std::uint8_t, 256>& classes() const noexcept { return class_of_; }
  [[nodiscard]] const byte_set& members(std::size_t c) const { return members_[c]; }
  /// Returns the most readable member of a class. The order is lower-case letters, digits, upper-case letters, other
  /// visible characters, space, other bytes.
  [[nodiscard]] char example(std::size_t c) const;
  /// Returns the classes that together contain the bytes of a set.
  /// Precondition: the set is a union of classes.
  [[nodiscard]] std::bitset<256> classes_in(const byte_set& bytes) const;

 private:
  std::array<std::uint8_t, 256> class_of_{};
  std::vector<byte_set> members_;
};

}  // namespace uri94::analysis

#endif
