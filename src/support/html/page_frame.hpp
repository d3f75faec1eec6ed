// SPDX-License-Identifier: MIT
// Start and end of every HTML page, with its Content-Security-Policy. The policy blocks foreign scripts, styles and
// images, even if the page shows hostile strings.
#ifndef URI94_SUPPORT_HTML_PAGE_FRAME_HPP
#define URI94_SUPPORT_HTML_PAGE_FRAME_HPP

#include <string>
#include <string_view>

namespace uri94::support {

/// Returns the beginning of a self-contained page, up to and including `<body>`.
/// @param title Plain text. The function escapes it.
/// @param style The only style sheet of the page. The policy blocks `style` attributes.
[[nodiscard]] std::string begin_page(std::string_view title, std::string_view style);

/// Returns the beginning of a page that uses files of its own folder, up to and including `<body>`. The policy
/// permits only style sheets, scripts and images of the origin of the page.
/// @param links Elements for the end of the head, such as `<link …>` and `<script src=…>`.
[[nodiscard]] std::string begin_page_of_folder(std::string_view title, std::string_view links);

inline constexpr std::string_view end_of_page = "</body>\n</html>\n";

}  // namespace uri94::support

#endif
