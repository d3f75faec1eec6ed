// SPDX-License-Identifier: MIT
// The chains as a part of a page.
#ifndef URI94_HISTORY_PAGE_HPP
#define URI94_HISTORY_PAGE_HPP

#include <string>
#include <vector>

#include "history/history.hpp"

namespace uri94::history {

/// HTML: of several chains how many characters each part has in each document; then each chain with its own characters.
[[nodiscard]] std::string html_of(const std::vector<chain>& chains);

}  // namespace uri94::history

#endif
