// SPDX-License-Identifier: MIT
// Parse functions that run emitted rules and build a tree of one fixed level.
#ifndef URI94_LIBRARY_PARSE_FAST_FAST_STARTS_HPP
#define URI94_LIBRARY_PARSE_FAST_FAST_STARTS_HPP

#include "library/parse/build_tree.hpp"

namespace uri94::parse_tables {
inline namespace URI94_INSTRUCTIONS {

template <template <typename...> class Action, typename Rule>
[[nodiscard]] URI94_INLINE std::size_t tree_of_one_level(const char* begin, const char* end, packed_node* to) {
  node_builder<false> nodes(begin, to, {});
  const bool matched = build_tree<Action, Rule>(begin, end, nodes, Action<Rule>::shows(nodes));
  return matched ? nodes.count() : 0;
}

template <typename Rule>
[[nodiscard]] std::size_t components_tree(const char* begin, const char* end, packed_node* to) {
  return tree_of_one_level<components_action, Rule>(begin, end, to);
}

template <typename Rule>
[[nodiscard]] std::size_t full_tree(const char* begin, const char* end, packed_node* to) {
  return tree_of_one_level<full_action, Rule>(begin, end, to);
}

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::parse_tables

#endif
