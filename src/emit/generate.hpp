// SPDX-License-Identifier: MIT
// From a grammar's files to the files of its rules, in one step.
#ifndef URI94_EMIT_GENERATE_HPP
#define URI94_EMIT_GENERATE_HPP

#include <map>
#include <string>

#include "bnf/grammar_file.hpp"

namespace uri94::emit {

/// All files of a grammar by name, those of the form as printed below "printed/". Empty when there were problems.
/// @param command the command that writes the files, for their banners
[[nodiscard]] std::map<std::string, std::string> generate(const bnf::grammar_files& from, const std::string& command,
                                                          bnf::diagnostics& problems);

}  // namespace uri94::emit

#endif
