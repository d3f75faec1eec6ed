// SPDX-License-Identifier: MIT
// Letters and digits of ASCII, whatever the locale.
#ifndef URI94_BNF_LETTERS_HPP
#define URI94_BNF_LETTERS_HPP

namespace uri94::bnf {

[[nodiscard]] constexpr bool is_letter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
[[nodiscard]] constexpr bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

}  // namespace uri94::bnf

#endif
