// SPDX-License-Identifier: MIT
// What the register of interpretations decides on operations, for their help.
#ifndef URI94_CLI_DECISIONS_HPP
#define URI94_CLI_DECISIONS_HPP

#include <string>

namespace uri94::cli {

/// Each decision on the operation of that name: its id, what it says, and its source, set in; a heading before them.
[[nodiscard]] std::string decisions_on(const std::string& operation);

}  // namespace uri94::cli

#endif
