// SPDX-License-Identifier: MIT
// Runs a rule over a whole input and builds the tree of the input.
#ifndef URI94_LIBRARY_PARSE_BUILD_TREE_HPP
#define URI94_LIBRARY_PARSE_BUILD_TREE_HPP

#include "library/parse/grammar_tables.hpp"
#include "library/parse/tree_action.hpp"

namespace uri94::parse_tables {
inline namespace URI94_INSTRUCTIONS {

/// Returns true if the rule matches the whole input. Writes the nodes.
/// @param has_root  false if this function must write the node for the rule, because the action of the rule does not
template <template <typename...> class Action, typename Rule, typename Nodes>
[[nodiscard]] URI94_INLINE bool build_tree(const char* begin, const char* end, Nodes& nodes, bool has_root) {
  fast::input in(begin, end);
  const node_position root = has_root ? 0 : nodes.open();
  const bool matched =
      tree_control<Rule>::template match<peg::apply_mode::action, peg::rewind_mode::required, Action, tree_control>(
          in, nodes) &&
      in.current() == end;
  if (!has_root && matched) nodes.close(root, rules::node_of<Rule>::number, begin, end);
  return matched;
}

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::parse_tables

#endif
