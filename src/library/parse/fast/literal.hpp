// SPDX-License-Identifier: MIT
// Reader of a literal that ignores case. Compares four bytes at a time.
#ifndef URI94_LIBRARY_PARSE_FAST_LITERAL_HPP
#define URI94_LIBRARY_PARSE_FAST_LITERAL_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "library/parse/fast/inline.hpp"
#include "support/text/ascii.hpp"
#include "uri94/peg.hpp"

namespace uri94::fast {
inline namespace URI94_INSTRUCTIONS {

/// Reader of a literal of at least four characters.
template <char... Characters>
struct literal {
  using meaning = tao::pegtl::istring<Characters...>;

  template <typename ParseInput>
  [[nodiscard]] URI94_INLINE static bool match(ParseInput& in) noexcept {
    if (in.size() < size || !equals(in.current())) return false;
    in.bump_in_this_line(size);
    return true;
  }

 private:
  static constexpr std::size_t size = sizeof...(Characters);
  static constexpr std::size_t word = sizeof(std::uint32_t);
  static_assert(size >= word);

  /// Bit that differs between the upper and lower case of a letter.
  static constexpr char case_bit = 'a' ^ 'A';
  static constexpr char ignored[] = {ascii::is_letter(Characters) ? case_bit : '\0' ...};
  static constexpr char text[] = {static_cast<char>(Characters | (ascii::is_letter(Characters) ? case_bit : '\0'))...};

  [[nodiscard]] URI94_INLINE static std::uint32_t word_at(const char* at) noexcept {
    std::uint32_t bytes;
    std::memcpy(&bytes, at, word);
    return bytes;
  }
  [[nodiscard]] URI94_INLINE static bool equals(const char* at) noexcept {
    // Most inputs differ from the literal in the first byte.
    if ((*at | *ignored) != *text) return false;
    std::uint32_t differing = 0;
    for (std::size_t i = 0; i < size; i += word) {
      const std::size_t place = i + word <= size ? i : size - word;
      differing |= (word_at(at + place) | word_at(ignored + place)) ^ word_at(text + place);
    }
    return differing == 0;
  }
};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::fast

#endif
