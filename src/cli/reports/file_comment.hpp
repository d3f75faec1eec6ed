// SPDX-License-Identifier: MIT
// Comment at the beginning of a file that the program writes for another tool.
#ifndef URI94_CLI_REPORTS_FILE_COMMENT_HPP
#define URI94_CLI_REPORTS_FILE_COMMENT_HPP

#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::cli {

/// Returns the lines of the comment: the citation of the production, `about`, the command, and the licence of a
/// built-in grammar.
/// @param command Name of the command, such as "export".
/// @param option Option after `--grammar` and `--start`, such as "--as c99".
[[nodiscard]] std::vector<std::string> file_comment(bnf::production_in p, const std::vector<std::string>& about,
                                                    const std::string& command, const std::string& option);

}  // namespace uri94::cli

#endif
