// SPDX-License-Identifier: MIT
// The 256 bytes, divided into classes that no literal of a grammar distinguishes.
#ifndef URI94_ANALYSIS_ALPHABET_HPP
#define URI94_ANALYSIS_ALPHABET_HPP

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::analysis {

using byte_set = std::bitset<256>;

/// The bytes that the character of a literal matches.
[[nodiscard]] byte_set bytes_of(char c, bool any_case);

/// The bytes that an expression of one byte reads.
[[nodiscard]] byte_set bytes_of(const bnf::expression& one_byte);

/// Neighbouring alternatives that are single characters are one set of characters (`"a" | "b" | …`).
/// @return the index after the set that begins at operand `from`; `from` where there is none
[[nodiscard]] std::size_t end_of_set(const bnf::expression& alternatives, std::size_t from);

class alphabet {
 public:
  explicit alphabet(const bnf::grammar& g);

  /// How many classes there are; a byte's class is below it.
  [[nodiscard]] std::size_t size() const noexcept { return members_.size(); }
  [[nodiscard]] std::uint8_t class_of(unsigned char byte) const noexcept { return class_of_[byte]; }
  [[nodiscard]] const std::array<std::uint8_t, 256>& classes() const noexcept { return class_of_; }
  [[nodiscard]] const byte_set& members(std::size_t c) const { return members_[c]; }
  /// The member that a person would like to read: a letter before a digit before anything else.
  [[nodiscard]] char example(std::size_t c) const;
  /// The classes that make up a set of bytes of some literal.
  [[nodiscard]] std::vector<std::uint8_t> classes_in(const byte_set& bytes) const;

 private:
  std::array<std::uint8_t, 256> class_of_{};
  std::vector<byte_set> members_;
};

}  // namespace uri94::analysis

#endif
