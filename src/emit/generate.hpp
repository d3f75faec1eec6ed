// SPDX-License-Identifier: MIT
// From a grammar's files to the files of its rules, in one step.
#ifndef URI94_EMIT_GENERATE_HPP
#define URI94_EMIT_GENERATE_HPP

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "bnf/grammar_file.hpp"
#include "emit/rule_text.hpp"

namespace uri94::emit {

/// All files of a grammar by name, those of the form as printed below "printed/". Empty when there were problems.
/// @param command the command that writes the files, for their banners
[[nodiscard]] std::map<std::string, std::string> generate(const bnf::grammar_files& from, const std::string& command,
                                                          bnf::diagnostics& problems);

/// The rule of a production, as it stands in a header.
struct emitted_rule {
  std::string production;   ///< As printed.
  bool as_printed = false;  ///< Of the form as printed.
  std::string file;
  std::size_t line = 0;  ///< Of the first line of the text, from 1.
  rule_text text;
  bool is_loop = false;        ///< It recurs in tail position.
  bool is_one_to_one = false;  ///< Without what was added it is what is printed, in the order printed.
};

struct generated {
  std::map<std::string, std::string> files;  ///< As `generate` returns them.
  std::vector<emitted_rule> rules;           ///< By form, in the order of their numbers.
};

/// The files, and the rules that stand in them.
[[nodiscard]] generated generate_all(const bnf::grammar_files& from, const std::string& command,
                                     bnf::diagnostics& problems);

/// The rules of one form alone, in the order of their numbers.
[[nodiscard]] std::vector<emitted_rule> generate_rules(const bnf::grammar_files& from, bool as_printed,
                                                       bnf::diagnostics& problems);

}  // namespace uri94::emit

#endif
