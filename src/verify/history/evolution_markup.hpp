// SPDX-License-Identifier: MIT
// HTML for the chains of the history page.
#ifndef URI94_VERIFY_HISTORY_EVOLUTION_MARKUP_HPP
#define URI94_VERIFY_HISTORY_EVOLUTION_MARKUP_HPP

#include <string>
#include <vector>

#include "verify/history/evolution.hpp"

namespace uri94::history {

/// Returns HTML with a section for each chain. If there are several chains, a table of character counts comes first.
[[nodiscard]] std::string html_of(const std::vector<chain>& chains);

}  // namespace uri94::history

#endif
