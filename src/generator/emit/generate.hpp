// SPDX-License-Identifier: MIT
// Generator of C++ files from the files of a grammar.
#ifndef URI94_GENERATOR_EMIT_GENERATE_HPP
#define URI94_GENERATOR_EMIT_GENERATE_HPP

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "generator/bnf/grammar_file.hpp"
#include "generator/emit/rule_text.hpp"

namespace uri94::emit {

/// The rule of a production in a header.
struct emitted_rule {
  std::string production;   ///< Name as printed.
  bool as_printed = false;  ///< True for a rule of the printed form.
  std::string file;
  std::size_t line = 0;  ///< First line of the rule's text (1-based).
  rule_text text;
  bool is_loop = false;  ///< True if the production is tail-recursive.
  bool is_one_to_one =
      false;  ///< True if the rule without guards, bounds and loops equals the production, including the order.
};

/// The rules of a grammar. A grammar of single files omits productions that cannot be read or decided.
/// Productions that use an omitted production are omitted too.
struct generated_rules {
  std::vector<emitted_rule> rules;               ///< Rules of each form, ordered by production number.
  std::vector<bnf::refused_production> refused;  ///< Omitted productions of the requested form (amended if both).
  bnf::diagnostics warnings;                     ///< Problems that do not prevent a rule.
};

struct generated : generated_rules {
  std::map<std::string, std::string> files;  ///< Key: file name. Files of the printed form are in "printed/".
};

/// Returns the files and their rules. Returns an empty result if it reports problems.
/// @param command Command shown in the banner of each file.
[[nodiscard]] generated generate_all(const bnf::grammar_files& from, const std::string& command,
                                     bnf::diagnostics& problems);

/// Returns the rules of one form, without `file` and `line`. Returns an empty result if it reports problems.
/// @param as_printed True for the printed form, false for the amended form.
/// @param production Name of the only production whose rule is returned; empty for all.
[[nodiscard]] generated_rules generate_rules(const bnf::grammar_files& from, bool as_printed,
                                             bnf::diagnostics& problems, const std::string& production = {});

}  // namespace uri94::emit

#endif
