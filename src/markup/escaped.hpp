// SPDX-License-Identifier: MIT
// Text within markup: HTML, SVG and other XML.
#ifndef URI94_MARKUP_ESCAPED_HPP
#define URI94_MARKUP_ESCAPED_HPP

#include <string>
#include <string_view>

namespace uri94::markup {

/// The text with what would be taken for markup replaced; for content and for attributes in either quotes.
[[nodiscard]] inline std::string escaped(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

}  // namespace uri94::markup

#endif
