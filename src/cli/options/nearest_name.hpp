// SPDX-License-Identifier: MIT
// Suggestions for misspelled names.
#ifndef URI94_CLI_OPTIONS_NEAREST_NAME_HPP
#define URI94_CLI_OPTIONS_NEAREST_NAME_HPP

#include <string_view>
#include <vector>

namespace uri94::cli {

/// Returns the candidate that is most similar to the name, ignoring case. Returns an empty text if no candidate is
/// similar, or if the name is longer than 100 bytes. Similarity counts insertions, deletions and replacements.
/// Candidates that begin with the name are similar too.
[[nodiscard]] std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& candidates);

}  // namespace uri94::cli

#endif
