// SPDX-License-Identifier: MIT
// Escaping of text for HTML, SVG and other XML.
#ifndef URI94_SUPPORT_TEXT_ESCAPED_HPP
#define URI94_SUPPORT_TEXT_ESCAPED_HPP

#include <string>
#include <string_view>

namespace uri94::markup {

/// Returns the text with markup characters escaped. The result is valid as element content and as an attribute value
/// in single or double quotes.
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
