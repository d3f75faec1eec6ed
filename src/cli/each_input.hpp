// SPDX-License-Identifier: MIT
// The inputs of a command: its operands, and where one is "-", the lines of standard input.
#ifndef URI94_CLI_EACH_INPUT_HPP
#define URI94_CLI_EACH_INPUT_HPP

#include <string>
#include <string_view>
#include <vector>

#include "cli/inputs.hpp"
#include "cli/operands.hpp"

namespace uri94::cli {

/// Calls `use(input)` for each; the view is valid until it returns.
template <typename Use>
void each_input(const std::vector<std::string>& operands, Use use) {
  for (const std::string& operand : operands) {
    const std::string input = as_given(operand);
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
