// SPDX-License-Identifier: MIT
// Arguments that may be any string, past the meanings that CLI11 gives to some of them.
#ifndef URI94_CLI_OPERANDS_HPP
#define URI94_CLI_OPERANDS_HPP

#include <string>
#include <vector>

namespace uri94::cli {

/// The arguments in a form that CLI11 passes on unchanged: it would split "[a,b]", drop "{}" and "++", and give up the
/// subcommand at a "--" after an operand. Those, and all after "--", bear a mark that `as_given` takes away.
inline constexpr char argument_mark = '\x01';
[[nodiscard]] std::vector<std::string> marked_arguments(int argc, const char* const* argv);

/// The argument as it stood on the command line. To be used for every operand and every free-form option value.
[[nodiscard]] std::string as_given(const std::string& argument);

}  // namespace uri94::cli

#endif
