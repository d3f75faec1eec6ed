// SPDX-License-Identifier: MIT
// Arguments that may be any string, protected from CLI11, which treats some strings specially.
#ifndef URI94_SUPPORT_PROGRAM_OPERANDS_HPP
#define URI94_SUPPORT_PROGRAM_OPERANDS_HPP

#include <string>
#include <vector>

namespace uri94::program {

/// First byte of a protected argument.
inline constexpr char argument_mark = '\x01';
/// Returns the arguments in a form that CLI11 does not change. CLI11 would split "[a,b]", drop "{}" and "++", and leave
/// the subcommand at "--". Those arguments, and all after "--", get a mark, which `as_given` removes.
[[nodiscard]] std::vector<std::string> marked_arguments(int argc, const char* const* argv);

/// Returns an argument as on the command line. Use it for every operand and every option value of free form.
[[nodiscard]] std::string as_given(const std::string& argument);

/// Returns CLI11's message in one line, as for arguments without marks.
[[nodiscard]] std::string without_marks(const std::string& message);

}  // namespace uri94::program

#endif
