// SPDX-License-Identifier: MIT
// Interpretations of the RFCs, for the help of operations.
#ifndef URI94_CLI_OPTIONS_DECISION_HELP_HPP
#define URI94_CLI_OPTIONS_DECISION_HELP_HPP

#include <string>

namespace uri94::cli {

/// Returns a heading and a list of the interpretations of an operation: id, text and source of each.
/// Returns an empty text for an operation without interpretations.
[[nodiscard]] std::string decisions_on(const std::string& operation);

}  // namespace uri94::cli

#endif
