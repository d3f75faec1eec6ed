// SPDX-License-Identifier: MIT
// From the emitted rules of a grammar to functions that run them.
#ifndef URI94_PARSE_INSTANTIATE_HPP
#define URI94_PARSE_INSTANTIATE_HPP

#include "parse/grammar_tables.hpp"
#include "parse/tree_action.hpp"

namespace uri94::parse_tables {

template <typename Rule>
[[nodiscard]] bool verdict(const char* begin, const char* end, node_sink&) {
  rules::input in(begin, end);
  return verdict_control<Rule>::template match<peg::apply_mode::nothing, peg::rewind_mode::required, peg::nothing,
                                               verdict_control>(in) &&
         in.current() == end;
}

template <template <typename...> class Action, typename Rule>
[[nodiscard]] bool build_tree(const char* begin, const char* end, node_sink& to) {
  rules::input in(begin, end);
  node_builder nodes(begin, to);
  // The start production has a node at every level that has nodes.
  const bool has_root = to.level == level::none || Action<Rule>::shows(nodes);
  const std::uint32_t root = has_root ? 0 : nodes.open();
  const bool matched =
      tree_control<Rule>::template match<peg::apply_mode::action, peg::rewind_mode::required, Action, tree_control>(
          in, nodes) &&
      in.current() == end;
  if (!has_root && matched) nodes.close(root, Rule::production, begin, end);
  nodes.finish();
  return matched;
}

template <typename List>
struct function_table;
template <typename... Rules>
struct function_table<peg::type_list<Rules...>> {
  static constexpr rule_function verdicts[] = {&verdict<Rules>...};
  static constexpr rule_function components[] = {&build_tree<components_action, Rules>...};
  static constexpr rule_function full[] = {&build_tree<full_action, Rules>...};
  static constexpr rule_function any_level[] = {&build_tree<any_level_action, Rules>...};
};

/// The functions of all productions of a list, by their numbers: those of each level for speed, or one for all levels.
template <typename List>
[[nodiscard]] constexpr rule_functions instantiated() noexcept {
  using table = function_table<List>;
#if defined(URI94_SMALL)
  return {table::any_level, table::any_level, table::any_level};
#else
  return {table::verdicts, table::components, table::full};
#endif
}

}  // namespace uri94::parse_tables

#endif
