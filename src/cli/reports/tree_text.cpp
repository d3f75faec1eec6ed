// SPDX-License-Identifier: MIT
// Writes answers as text. A tree is indented and has columns for production, span, text and optionally the citation.
#include <algorithm>
#include <optional>
#include <string>

#include "cli/io/terminal_text.hpp"
#include "cli/reports/error_text.hpp"
#include "cli/reports/parse_answer.hpp"
#include "cli/reports/tree_walk.hpp"
#include "uri94/scheme.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t indent = 2;
// Maximum depth of indentation. Deeper nodes show their depth as a number.
constexpr std::size_t deepest_indented = 16;
constexpr std::size_t verdict_columns = 80;
constexpr std::size_t text_columns = 60;
constexpr std::size_t text_columns_with_citation = 36;
// Maximum width of the name column. Wider names shift only their own row.
constexpr std::size_t widest_name_column = 48;

std::string name_cell(const answer& a, const bnf::tree_node& n, std::size_t depth) {
  std::string cell(indent * (std::min(depth, deepest_indented) + 1), ' ');
  if (depth > deepest_indented) cell.append("(").append(std::to_string(depth)).append(") ");
  cell.append(a.names.name(n.production));
  return cell;
}

std::string span_cell(const bnf::tree_node& n) {
  return "[" + std::to_string(n.begin) + "," + std::to_string(n.end) + ")";
}

std::string text_cell(const answer& a, const bnf::tree_node& n) {
  return quoted(a.input.substr(n.begin, n.end - n.begin), a.cite ? text_columns_with_citation : text_columns);
}

struct column_widths {
  std::size_t name = 0;
  std::size_t span = 0;
  std::size_t text = 0;
};

column_widths widths_of(const answer& a) {
  column_widths widths;
  walk(
      a.nodes,
      [&](const bnf::tree_node& n, std::size_t depth, bool) {
        const std::size_t name = name_cell(a, n, depth).size();
        if (name <= widest_name_column) widths.name = std::max(widths.name, name);
        widths.span = std::max(widths.span, span_cell(n).size());
        if (a.cite) widths.text = std::max(widths.text, columns_of(text_cell(a, n)));
      },
      [] {});
  return widths;
}

/// Writes a cell, padded to the width of its column.
void write_cell(output& out, std::string_view cell, std::size_t width, std::string_view colour,
                std::string_view normal) {
  out << colour << cell << normal;
  const std::size_t columns = columns_of(cell);
  out.pad(columns < width ? width - columns : 0);
}

void write_tree_text(output& out, const answer& a, const style& colours) {
  const column_widths widths = widths_of(a);
  walk(
      a.nodes,
      [&](const bnf::tree_node& n, std::size_t depth, bool) {
        write_cell(out, name_cell(a, n, depth), widths.name, colours.strong, colours.normal);
        write_cell(out.pad(2), span_cell(n), widths.span, colours.dim, colours.normal);
        write_cell(out.pad(2), text_cell(a, n), widths.text, {}, {});
        if (a.cite) out << "  " << colours.dim << a.names.citation(n.production) << colours.normal;
        out << '\n';
      },
      [] {});
}

}  // namespace

void write_text(output& out, const answer& a, const style& colours) {
  out << (a.accepted ? colours.good : colours.bad) << (a.accepted ? "accepted" : "rejected") << colours.normal << "  "
      << quoted(a.input, verdict_columns) << "  as " << a.names.name(a.start) << " of " << printable(a.names.grammar());
  if (a.accepted) {
    out << '\n';
    write_tree_text(out, a, colours);
    if (a.strict_error) write_strict_error_text(out, *a.strict_error, colours);
  } else {
    out << ", at offset " << (a.error_ ? a.error_->offset() : a.why.offset) << '\n';
    write_error_text(out, a, colours);
  }
}

}  // namespace uri94::cli
