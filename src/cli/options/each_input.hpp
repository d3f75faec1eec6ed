// SPDX-License-Identifier: MIT
// The inputs of a command: operands, or lines of standard input.
#ifndef URI94_CLI_OPTIONS_EACH_INPUT_HPP
#define URI94_CLI_OPTIONS_EACH_INPUT_HPP

#include <string>
#include <string_view>
#include <vector>

#include "cli/io/inputs.hpp"
#include "support/program/operands.hpp"

namespace uri94::cli {

/// Calls `use(input)` for each operand. For the operand "-", calls it for each line of standard input.
/// Lifetime: the view is valid until `use` returns.
template <typename Use>
void each_input(const std::vector<std::string>& operands, Use use) {
  for (const std::string& operand : operands) {
    const std::string input = program::as_given(operand);
    if (input != "-") {
      use(std::string_view(input));
      continue;
    }
    input_file lines("-", '\n');
    for (std::string_view line; lines.next(line);) use(line);
  }
}

}  // namespace uri94::cli

#endif
