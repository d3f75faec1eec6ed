// SPDX-License-Identifier: MIT
// The rules that were emitted for the grammars of this folder, compiled.
#ifndef URI94_TESTS_GOLDEN_EMITTED_RULES_HPP
#define URI94_TESTS_GOLDEN_EMITTED_RULES_HPP

#include <string_view>
#include <vector>

#include "parse/any_level.hpp"
#include "parse/fast/fast_starts.hpp"

namespace uri94::tests {

/// One grammar and the functions of its productions, by number.
struct emitted_rules {
  std::string_view folder;  ///< Within this folder; the grammar as printed has the folder's name as well.
  bool as_printed;
  /// By level and production: the functions made for one level each, and those made for any.
  const parse_tables::rule_function* of_a_level[3];
  const parse_tables::rule_function* any_level;
};

template <typename List>
struct functions_of;
template <typename... Rules>
struct functions_of<tao::pegtl::type_list<Rules...>> {
  static constexpr parse_tables::rule_function verdict[] = {&parse_tables::verdict<Rules>...};
  static constexpr parse_tables::rule_function components[] = {&parse_tables::components_tree<Rules>...};
  static constexpr parse_tables::rule_function full[] = {&parse_tables::full_tree<Rules>...};
};

/// The functions of all productions of a list.
template <typename List>
[[nodiscard]] emitted_rules instantiated(std::string_view folder, bool as_printed) {
  using functions = functions_of<List>;
  return {folder,
          as_printed,
          {functions::verdict, functions::components, functions::full},
          parse_tables::any_level<List>()};
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
