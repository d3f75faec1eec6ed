// SPDX-License-Identifier: MIT
#include "cli/reports/style.hpp"

#include <cstdlib>

namespace uri94::cli {

style style_for(bool is_terminal) noexcept {
  const char* no_color = std::getenv("NO_COLOR");  // see no-color.org
  const char* terminal = std::getenv("TERM");
  if (!is_terminal || (no_color != nullptr && *no_color != '\0')) return {};
  if (terminal == nullptr || std::string_view(terminal) == "dumb") return {};
  return {"\x1B[1;32m", "\x1B[1;31m", "\x1B[1m", "\x1B[2m", "\x1B[0m"};
}

}  // namespace uri94::cli
