// SPDX-License-Identifier: MIT
// From the emitted rules of a grammar to functions that run them.
#ifndef URI94_PARSE_INSTANTIATE_HPP
#define URI94_PARSE_INSTANTIATE_HPP

#include "parse/grammar_tables.hpp"
#include "parse/tree_action.hpp"

namespace uri94::parse_tables {

template <typename Rule>
[[nodiscard]] bool verdict(const char* begin, const char* end) {
  rules::input in(begin, end);
  return verdict_control<Rule>::template match<peg::apply_mode::nothing, peg::rewind_mode::required, peg::nothing,
                                               verdict_control>(in) &&
         in.current() == end;
}

template <level Level, template <typename...> class Action, typename Rule>
[[nodiscard]] bool build_tree(const char* begin, const char* end, node_sink& to) {
  rules::input in(begin, end);
  node_builder nodes(begin, to);
  constexpr bool has_root = has_node<Level, Rule>;
  // The start production has a node at every level.
  const std::uint32_t root = has_root ? 0 : nodes.open();
  const bool matched = tree_control<Rule>::template match<peg::apply_mode::action, peg::rewind_mode::required, Action,
                                                          tree_control>(in, nodes) &&
                       in.current() == end;
  if (!has_root && matched) nodes.close(root, Rule::production, begin, end);
  nodes.finish();
  return matched;
}

template <typename List>
struct function_table;
template <typename... Rules>
struct function_table<peg::type_list<Rules...>> {
  static constexpr rule_functions value[] = {{&verdict<Rules>, &build_tree<level::components, components_action, Rules>,
                                              &build_tree<level::full, full_action, Rules>}...};
};

/// The functions of all productions of a list, by their numbers.
template <typename List>
[[nodiscard]] constexpr const rule_functions* instantiated() noexcept {
  return function_table<List>::value;
}

}  // namespace uri94::parse_tables

#endif
