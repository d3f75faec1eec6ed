// SPDX-License-Identifier: MIT
// Spells right-hand sides as text that does not depend on the notation.
#ifndef URI94_TESTS_FUZZ_SPELLED_HPP
#define URI94_TESTS_FUZZ_SPELLED_HPP

#include <cstddef>
#include <string>

#include "generator/bnf/syntax.hpp"

namespace uri94::tests {

/// Spells a byte as hexadecimal digits: "41". Spells a case-insensitive letter as "41|61".
inline std::string spelled_byte(char c, bool in_any_case) {
  constexpr const char* digits = "0123456789ABCDEF";
  const auto spell = [](unsigned octet) { return std::string{digits[octet >> 4U], digits[octet & 15U]}; };
  const auto octet = static_cast<unsigned char>(c);
  const unsigned upper = octet & ~0x20U;
  const bool is_letter = upper >= 'A' && upper <= 'Z';
  return in_any_case && is_letter ? spell(upper) + '|' + spell(upper | 0x20U) : spell(octet);
}

/// Spells an expression. Redundant brackets are ignored.
inline std::string spelled(const bnf::expression& e) {
  using kind = bnf::expression::kind;
  std::string text;
  switch (e.is) {
    case kind::empty:
      return {};
    case kind::literal:
      for (const char c : e.text) text += spelled_byte(c, e.any_case) + ' ';
      return text;
    case kind::set:
      return e.bytes.to_string() + ' ';
    case kind::name:
      return e.text + ' ';
    case kind::sequence:
      for (const bnf::expression& o : e.operands) {
        text += o.is == kind::alternatives ? "( " + spelled(o) + ") " : spelled(o);
      }
      return text;
    case kind::alternatives:
      for (const bnf::expression& o : e.operands) text += (text.empty() ? "" : "/ ") + spelled(o);
      return text;
    case kind::optional:
      return "[ " + spelled(e.operands[0]) + "] ";
    case kind::repetition:
      return std::to_string(e.minimum) + '*' + std::to_string(e.maximum) + "( " + spelled(e.operands[0]) + ") ";
  }
  return text;
}

}  // namespace uri94::tests

#endif
