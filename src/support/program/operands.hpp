// SPDX-License-Identifier: MIT
// Protects arguments with arbitrary content from CLI11, which treats some strings specially.
#ifndef URI94_SUPPORT_PROGRAM_OPERANDS_HPP
#define URI94_SUPPORT_PROGRAM_OPERANDS_HPP

#include <string>
#include <vector>

namespace uri94::program {

/// First byte of a protected argument. Also replaces an empty option value.
inline constexpr char argument_mark = '\x01';
/// Returns the arguments in a form that CLI11 does not change. CLI11 would split "[a,b]", drop "{}" and "++", and leave
/// the subcommand at "--". The function omits "--". It marks all arguments after "--" and all arguments and option
/// values that CLI11 would change. `as_given` removes the mark.
[[nodiscard]] std::vector<std::string> marked_arguments(int argc, const char* const* argv);

/// Returns an argument as on the command line, without the mark. Call this function for every operand and every option
/// value with arbitrary content.
[[nodiscard]] std::string as_given(const std::string& argument);

/// Returns CLI11's message in one line and without marks.
[[nodiscard]] std::string without_marks(const std::string& message);

}  // namespace uri94::program

#endif
