// SPDX-License-Identifier: MIT
// Parse functions for all tree levels. Each function runs the emitted rule of one production.
#ifndef URI94_LIBRARY_PARSE_ANY_LEVEL_HPP
#define URI94_LIBRARY_PARSE_ANY_LEVEL_HPP

#include "library/parse/build_tree.hpp"

namespace uri94::parse_tables {

/// Returns true if the rule matches the whole input. Writes nodes at the level of the sink.
template <typename Rule>
[[nodiscard]] bool any_level_tree(const char* begin, const char* end, node_sink& to) {
  node_builder<true> nodes(begin, to.nodes, limited_room(to));
  const bool has_root = to.level == level::none || any_level_action<Rule>::shows(nodes);
  const bool matched = build_tree<any_level_action, Rule>(begin, end, nodes, has_root);
  to.count = nodes.count();
  to.no_room = nodes.has_no_room();
  return matched;
}

template <typename List>
struct any_level_functions;
template <typename... Rules>
struct any_level_functions<peg::type_list<Rules...>> {
  static constexpr rule_function all[] = {&any_level_tree<Rules>...};
};

/// Returns the functions of all productions of a list, indexed by production number.
template <typename List>
[[nodiscard]] constexpr const rule_function* any_level() noexcept {
  return any_level_functions<List>::all;
}

}  // namespace uri94::parse_tables

#endif
