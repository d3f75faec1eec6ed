// SPDX-License-Identifier: MIT
// The article before the name of a production.
#ifndef URI94_PARSE_ARTICLE_HPP
#define URI94_PARSE_ARTICLE_HPP

#include <string>
#include <string_view>

namespace uri94 {

/// "a url", "an otherurl". Names are read as words; of those with a "u", "unreserved" alone begins with a vowel.
[[nodiscard]] inline std::string with_article(std::string_view name) {
  const bool vowel = !name.empty() && (name.find_first_of("aeio") == 0 || name.substr(0, 2) == "un");
  return (vowel ? "an " : "a ") + std::string(name);
}

}  // namespace uri94

#endif
