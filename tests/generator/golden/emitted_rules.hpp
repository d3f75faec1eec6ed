// SPDX-License-Identifier: MIT
// The compiled rules of the golden grammars.
#ifndef URI94_TESTS_GOLDEN_EMITTED_RULES_HPP
#define URI94_TESTS_GOLDEN_EMITTED_RULES_HPP

#include <string>
#include <string_view>
#include <tao/pegtl.hpp>
#include <vector>

#include "library/parse/any_level.hpp"
#include "library/parse/fast/fast_starts.hpp"
#include "support/into_sink.hpp"

namespace uri94::tests {

/// Function that returns true if the rule of a production matches the complete text with PEGTL's own control.
using plain_function = bool (*)(const std::string& text);

/// Parse functions of all productions of a grammar, indexed by production number.
struct emitted_rules {
  std::string_view folder;  ///< Folder name in golden/, also for the printed form.
  bool as_printed;
  /// Functions that build a tree of level `components`, of level `full`, and of any level.
  const parse_tables::rule_function* components;
  const parse_tables::rule_function* full;
  const parse_tables::rule_function* any_level;
  /// Functions that run the rules with eager tracking and with lazy tracking of positions.
  const plain_function* eager;
  const plain_function* lazy;
};

template <typename Rule, tao::pegtl::tracking_mode Tracking>
[[nodiscard]] bool plainly(const std::string& text) {
  tao::pegtl::memory_input<Tracking> in(text, "");
  return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
}

template <typename List>
struct functions_of;
template <typename... Rules>
struct functions_of<tao::pegtl::type_list<Rules...>> {
  static constexpr parse_tables::rule_function components[] = {&in_sink<&parse_tables::components_tree<Rules>>...};
  static constexpr parse_tables::rule_function full[] = {&in_sink<&parse_tables::full_tree<Rules>>...};
  static constexpr plain_function eager[] = {&plainly<Rules, tao::pegtl::tracking_mode::eager>...};
  static constexpr plain_function lazy[] = {&plainly<Rules, tao::pegtl::tracking_mode::lazy>...};
};

/// Returns the parse functions of all productions of a list.
template <typename List>
[[nodiscard]] emitted_rules instantiated(std::string_view folder, bool as_printed) {
  using functions = functions_of<List>;
  return {folder,           as_printed,     functions::components, functions::full, parse_tables::any_level<List>(),
          functions::eager, functions::lazy};
}

/// Returns the parse functions of all golden grammars. Each translation unit made from `rules_of_a_grammar.cpp.in` adds
/// one element.
[[nodiscard]] inline std::vector<emitted_rules>& all_emitted_rules() {
  static std::vector<emitted_rules> all;
  return all;
}

struct add_emitted_rules {
  explicit add_emitted_rules(const emitted_rules& r) { all_emitted_rules().push_back(r); }
};

}  // namespace uri94::tests

#endif
