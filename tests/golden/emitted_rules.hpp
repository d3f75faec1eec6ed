// SPDX-License-Identifier: MIT
// The rules that were emitted for the grammars of this folder, compiled.
#ifndef URI94_TESTS_GOLDEN_EMITTED_RULES_HPP
#define URI94_TESTS_GOLDEN_EMITTED_RULES_HPP

#include <string_view>
#include <vector>

#include "parse/grammar_tables.hpp"

namespace uri94::tests {

/// One grammar and the functions of its productions, by number.
struct emitted_rules {
  std::string_view folder;  ///< Within this folder; the grammar as printed has the folder's name as well.
  bool as_printed;
  parse_tables::rule_functions functions;
};

/// All of them; each translation unit that `rules_of_a_grammar.cpp.in` makes adds its own.
[[nodiscard]] inline std::vector<emitted_rules>& all_emitted_rules() {
  static std::vector<emitted_rules> all;
  return all;
}

struct add_emitted_rules {
  explicit add_emitted_rules(const emitted_rules& r) { all_emitted_rules().push_back(r); }
};

}  // namespace uri94::tests

#endif
