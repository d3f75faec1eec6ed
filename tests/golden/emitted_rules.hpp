// SPDX-License-Identifier: MIT
// The rules that were emitted for the grammars of this folder, compiled.
#ifndef URI94_TESTS_GOLDEN_EMITTED_RULES_HPP
#define URI94_TESTS_GOLDEN_EMITTED_RULES_HPP

#include <string_view>
#include <vector>

#include "parse/fast_starts.hpp"

namespace uri94::tests {

/// The functions of productions, by number: those that the library makes for one level of tree, and for any.
struct functions_of_rules {
  const parse_tables::rule_function* verdict;
  const parse_tables::rule_function* components;
  const parse_tables::rule_function* full;
  const parse_tables::rule_function* any_level;
};

/// One grammar and the functions of its productions.
struct emitted_rules {
  std::string_view folder;  ///< Within this folder; the grammar as printed has the folder's name as well.
  bool as_printed;
  functions_of_rules functions;
};

template <typename List>
struct function_tables;
template <typename... Rules>
struct function_tables<parse_tables::peg::type_list<Rules...>> {
  static constexpr parse_tables::rule_function verdict[] = {&parse_tables::verdict<Rules>...};
  static constexpr parse_tables::rule_function components[] = {
      &parse_tables::build_tree<parse_tables::components_action, Rules>...};
  static constexpr parse_tables::rule_function full[] = {
      &parse_tables::build_tree<parse_tables::full_action, Rules>...};
  static constexpr parse_tables::rule_function any_level[] = {
      &parse_tables::build_tree<parse_tables::any_level_action, Rules>...};
};

/// Those of a list of productions.
template <typename List>
[[nodiscard]] constexpr functions_of_rules functions_of() noexcept {
  using tables = function_tables<List>;
  return {tables::verdict, tables::components, tables::full, tables::any_level};
}

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
