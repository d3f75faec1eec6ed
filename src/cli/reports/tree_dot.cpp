// SPDX-License-Identifier: MIT
// Writes each answer as a directed Graphviz graph. A rejected input or an empty tree is a graph with one node.
#include <string>
#include <vector>

#include "cli/io/terminal_text.hpp"
#include "cli/reports/error_text.hpp"
#include "cli/reports/parse_answer.hpp"
#include "cli/reports/tree_walk.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t label_columns = 40;

/// Escapes a text for a label in quotes.
std::string in_label(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped.push_back('\\');
    escaped.push_back(c);
  }
  return escaped;
}

void write_tree(output& out, const answer& a) {
  std::vector<std::size_t> ancestors;  // numbers of the ancestors of the current node
  std::size_t number = 0;
  walk(
      a.nodes,
      [&](const bnf::tree_node& n, std::size_t, bool) {
        out << "  n" << number << " [label=\"" << a.names.name(n.production) << "\\n[" << std::size_t{n.begin} << ','
            << std::size_t{n.end} << ")\\n"
            << in_label(quoted(a.input.substr(n.begin, n.end - n.begin), label_columns)) << "\"];\n";
        if (!ancestors.empty()) out << "  n" << ancestors.back() << " -> n" << number << ";\n";
        ancestors.push_back(number++);
      },
      [&] { ancestors.pop_back(); });
}

void write_error(output& out, const answer& a) {
  const shown_error why = a.error_ ? shown(*a.error_) : a.why;
  out << "  error [color=red, label=\"" << in_label(quoted(a.input, label_columns)) << "\\nrejected at offset "
      << why.offset << "\\nexpected:";
  // Nested expectations are left out, because the node would become too high.
  for (const interpret::expectation& x : why.expected) out << "\\n" << in_label(expectation_text(x));
  out << "\\n" << in_label(a.names.citation(why.production)) << "\"];\n";
}

}  // namespace

void write_dot(output& out, const answer& a) {
  out << "digraph \"uri94\" {\n  node [shape=box, fontname=\"monospace\"];\n";
  if (!a.accepted) {
    write_error(out, a);
  } else if (is_empty(a.nodes)) {
    out << "  accepted [label=\"" << in_label(quoted(a.input, label_columns)) << "\\naccepted\"];\n";
  } else {
    write_tree(out, a);
  }
  out << "}\n";
}

}  // namespace uri94::cli
