// SPDX-License-Identifier: MIT
// Decisions on points that the RFCs leave open, for the help of commands.
#ifndef URI94_CLI_OPTIONS_DECISION_HELP_HPP
#define URI94_CLI_OPTIONS_DECISION_HELP_HPP

#include <string>
#include <string_view>

namespace uri94::cli {

/// Returns a heading and the decisions that affect the answers of a command. Each decision has its id, text and source.
/// Returns an empty text for a command without decisions.
[[nodiscard]] std::string decisions_on(std::string_view command);

}  // namespace uri94::cli

#endif
