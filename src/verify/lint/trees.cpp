// SPDX-License-Identifier: MIT
#include "verify/lint/trees.hpp"

#include <cstddef>

#include "support/text/printable.hpp"

namespace uri94::lint {
namespace {

using oracle::derivation_node;

/// Returns a tree on one line.
/// @param l Levels of the grammar, to write only the nodes of level `components`. Null to write all nodes.
std::string tree_in_text(const bnf::grammar& g, const analysis::levels* l, std::string_view input,
                         const std::vector<oracle::derivation_node>& nodes) {
  struct open_node {
    std::size_t end;  ///< Index after the last node of its subtree.
    std::size_t production;
    bool has_children;
    std::string text;  ///< Text of a node without children.
  };
  std::string text;
  std::vector<open_node> open;
  const auto close = [&](std::size_t at) {
    for (; !open.empty() && open.back().end <= at; open.pop_back()) {
      text += open.back().has_children ? ")" : open.back().text;
    }
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    close(i);
    const oracle::derivation_node& n = nodes[i];
    const bool goes_on = !open.empty() && open.back().production == n.production;
    if (l != nullptr && (!l->component[n.production] || (l->chain[n.production] && goes_on))) continue;
    if (!open.empty()) {
      text += open.back().has_children ? ", " : "(";
      open.back().has_children = true;
    }
    text += g.productions[n.production].name;
    open.push_back({i + n.size, n.production, false, ' ' + markup::quoted(input.substr(n.begin, n.end - n.begin))});
  }
  close(nodes.size());
  return text;
}

}  // namespace

std::vector<std::string> trees_in_text(const bnf::grammar& g, const analysis::levels& l, std::string_view input,
                                       const std::vector<oracle::derivation_node>& one,
                                       const std::vector<oracle::derivation_node>& other) {
  std::vector<std::string> trees{tree_in_text(g, &l, input, one), tree_in_text(g, &l, input, other)};
  if (trees[0] == trees[1]) trees = {tree_in_text(g, nullptr, input, one), tree_in_text(g, nullptr, input, other)};
  return trees;
}

}  // namespace uri94::lint
