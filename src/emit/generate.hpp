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

/// The rules of a grammar. Of one that was read from files alone, what no guards decide is left out, and what leads to
/// it; the others are there.
struct generated_rules {
  std::vector<emitted_rule> rules;               ///< By form, in the order of their numbers.
  std::vector<bnf::refused_production> refused;  ///< Those that are left out, as amended.
  bnf::diagnostics warnings;                     ///< What keeps no rule from being made.
};

struct generated : generated_rules {
  std::map<std::string, std::string> files;  ///< By name, those of the form as printed below "printed/".
};

/// The files, and the rules that stand in them. Empty when there were problems.
/// @param command the command that writes the files, for their banners
[[nodiscard]] generated generate_all(const bnf::grammar_files& from, const std::string& command,
                                     bnf::diagnostics& problems);

/// The rules of one form alone.
[[nodiscard]] generated_rules generate_rules(const bnf::grammar_files& from, bool as_printed,
                                             bnf::diagnostics& problems);

}  // namespace uri94::emit

#endif
