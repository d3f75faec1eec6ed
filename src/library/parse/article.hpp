// SPDX-License-Identifier: MIT
// Wording of production names and bytes in messages.
#ifndef URI94_LIBRARY_PARSE_ARTICLE_HPP
#define URI94_LIBRARY_PARSE_ARTICLE_HPP

#include <string>
#include <string_view>

namespace uri94 {

/// Returns a name with its article: "a url", "an otherurl", "an hsegment". The first letter of "hsegment" is spelled
/// out. Among names that begin with "u", only "unreserved" begins with a vowel sound.
[[nodiscard]] inline std::string with_article(std::string_view name) {
  const auto begins = [&](std::string_view with) { return name.substr(0, with.size()) == with; };
  const bool has_consonants = name.size() > 1 && std::string_view("aeiou").find(name[1]) == std::string_view::npos;
  const bool is_word = !has_consonants || begins("fl") || begins("fr");
  const bool vowel = begins("a") || begins("e") || begins("i") || begins("o") || begins("un") || begins("x") ||
                     (!is_word && (begins("f") || begins("h") || begins("n") || begins("r")));
  return (vowel ? "an " : "a ") + std::string(name);
}

/// Returns a byte as messages show it: `'~' (0x7E)`, `a space (0x20)`, `octet 0xC3`.
[[nodiscard]] std::string describe_octet(unsigned char byte);

}  // namespace uri94

#endif
