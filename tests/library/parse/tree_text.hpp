// SPDX-License-Identifier: MIT
// Writes a tree as one line of text for comparison in tests.
#ifndef URI94_TESTS_PARSE_TREE_TEXT_HPP
#define URI94_TESTS_PARSE_TREE_TEXT_HPP

#include <string>
#include <string_view>

#include "uri94/uri94.hpp"

namespace uri94::tests {

/// Returns the production, text and children of each node, such as `host'a.b'(hostname'a.b'(…))`.
[[nodiscard]] inline std::string tree_text(node n) {
  std::string text(n.production().name());
  text.append("'").append(n.text()).append("'");
  std::string children;
  for (const node c : n.children()) {
    if (!children.empty()) children += ' ';
    children += tree_text(c);
  }
  return children.empty() ? text : text + "(" + children + ")";
}

/// Returns the tree as text, "accepted" for an empty tree, or "rejected at OFFSET".
template <typename Tree>
[[nodiscard]] std::string tree_text(const expected<Tree, error>& o) {
  if (!o.has_value()) return "rejected at " + std::to_string(o.error().offset());
  return o->empty() ? "accepted" : tree_text(o->root());
}

/// Returns the production `start` of grammar `g`. An empty `start` means the default start. Returns a
/// default-constructed production for unknown names.
[[nodiscard]] inline production production_of(std::string_view g, std::string_view start = {}) {
  const std::optional<grammar_id> found = find_grammar(g);
  if (!found) return {};
  return start.empty() ? default_start(*found) : find_production(*found, start).value_or(production());
}

}  // namespace uri94::tests

#endif
