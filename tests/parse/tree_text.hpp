// SPDX-License-Identifier: MIT
// A tree as a line of text, for tests to say what they expect.
#ifndef URI94_TESTS_PARSE_TREE_TEXT_HPP
#define URI94_TESTS_PARSE_TREE_TEXT_HPP

#include <string>
#include <string_view>

#include "uri94/uri94.hpp"

namespace uri94::tests {

/// `host'a.b'(hostname'a.b'(…))`: production, text and children of each node, in order.
[[nodiscard]] inline std::string tree_text(tree_node n) {
  std::string text(n.production().name());
  text.append("'").append(n.text()).append("'");
  std::string children;
  for (const tree_node c : n.children()) {
    if (!children.empty()) children += ' ';
    children += tree_text(c);
  }
  return children.empty() ? text : text + "(" + children + ")";
}

/// The tree, or "rejected at OFFSET".
[[nodiscard]] inline std::string tree_text(const outcome& o) {
  if (!o.accepted()) return "rejected at " + std::to_string(o.error().offset());
  return o.tree().empty() ? "accepted" : tree_text(o.tree().root());
}

/// `start` of grammar `g` by their names; the default start when it has none.
[[nodiscard]] inline production production_of(std::string_view g, std::string_view start = {}) {
  const std::optional<grammar> found = find_grammar(g);
  if (!found) return {};
  return start.empty() ? default_start(*found) : find_production(*found, start).value_or(production());
}

}  // namespace uri94::tests

#endif
