// SPDX-License-Identifier: MIT
// Runs a rule over a whole input and builds its tree.
#ifndef URI94_LIBRARY_PARSE_BUILD_TREE_HPP
#define URI94_LIBRARY_PARSE_BUILD_TREE_HPP

#include "library/parse/grammar_tables.hpp"
#include "library/parse/tree_action.hpp"

namespace uri94::parse_tables {
inline namespace URI94_INSTRUCTIONS {

template <template <typename...> class Action, bool AnyLevel, typename Rule>
[[nodiscard]] bool build_tree(const char* begin, const char* end, node_sink& to) {
  fast::input in(begin, end);
  node_builder<AnyLevel> nodes(begin, to);
  // The start production has a node at every level except `none`.
  const bool has_root = to.level == level::none || Action<Rule>::shows(nodes);
  const node_position root = has_root ? 0 : nodes.open();
  const bool matched =
      tree_control<Rule>::template match<peg::apply_mode::action, peg::rewind_mode::required, Action, tree_control>(
          in, nodes) &&
      in.current() == end;
  if (!has_root && matched) nodes.close(root, rules::node_of<Rule>::number, begin, end);
  nodes.finish(to);
  return matched;
}

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::parse_tables

#endif
