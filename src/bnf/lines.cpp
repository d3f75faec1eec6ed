// SPDX-License-Identifier: MIT
#include "bnf/lines.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

namespace uri94::bnf {
namespace {

/// The column (1-based) of the first byte that no .bnf line holds, or 0.
unsigned foreign_byte(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto byte = static_cast<unsigned char>(line[i]);
    if ((byte < 0x20 && byte != '\t') || byte >= 0x7F) return static_cast<unsigned>(i + 1);
  }
  return 0;
}

/// The line without the comment at its end; a `;` within quotes or angle brackets begins none.
std::string_view without_comment(std::string_view line) {
  char closes = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (closes != '\0') {
      if (line[i] == closes) closes = '\0';
    } else if (line[i] == ';') {
      line = line.substr(0, i);
    } else if (line[i] == '"') {
      closes = '"';
    } else if (line[i] == '<') {
      closes = '>';
    }
  }
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
  return line;
}

std::string name_of_byte(char c) {
  char text[8];
  std::snprintf(text, sizeof text, "0x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

place production_text::at(std::size_t offset) const {
  std::size_t line = line_start.size() - 1;
  while (line > 0 && line_start[line] > offset) --line;
  return {file, first_line + static_cast<unsigned>(line),
          line_column[line] + static_cast<unsigned>(offset - line_start[line])};
}

void split_lines(const std::string& file, std::string_view content, std::vector<production_text>& to,
                 diagnostics& problems, comments where) {
  const std::size_t had = to.size();
  std::optional<std::size_t> margin;
  std::string citation;
  std::vector<std::string> origins;
  bool continues = false;
  unsigned number = 0;
  while (!content.empty()) {
    ++number;
    const std::size_t end = std::min(content.find('\n'), content.size());
    std::string_view line = content.substr(0, end);
    content.remove_prefix(std::min(end + 1, content.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (where == comments::anywhere && line.substr(0, 3) != ";@ ") {
      if (!line.empty() && line.front() == '\f') line.remove_prefix(1);
      line = without_comment(line);
    }
    if (const unsigned column = foreign_byte(line); column != 0) {
      problems.push_back({{file, number, column},
                          "byte " + name_of_byte(line[column - 1]) + ": expected printable ASCII or white space"});
      continue;
    }
    if (!line.empty() && line.front() == ';') {
      if (line.substr(0, 3) == ";@ ") citation = line.substr(3);
      if (line.substr(0, 3) == ";= ") origins.emplace_back(line.substr(3));
      continues = false;
      continue;
    }
    const std::size_t indent = line.find_first_not_of(" \t");
    if (indent == std::string_view::npos) {
      // A page break may stand inside a production; only a comment or a new production ends it.
      continue;
    }
    if (!margin) margin = indent;
    if (indent > *margin) {
      if (!continues) {
        problems.push_back({{file, number, static_cast<unsigned>(indent + 1)},
                            "this line continues no production; expected a production's name at column " +
                                std::to_string(*margin + 1)});
        continue;
      }
      production_text& last = to.back();
      // Blank lines between are dropped, so that each kept line stays on its own line of the file.
      while (last.first_line + last.line_start.size() < number) {
        last.line_start.push_back(last.text.size() + 1);
        last.line_column.push_back(1);
        last.text += '\n';
      }
      last.line_start.push_back(last.text.size() + 1);
      last.line_column.push_back(static_cast<unsigned>(*margin + 1));
      last.text += '\n';
      last.text += line.substr(*margin);
      continue;
    }
    production_text next;
    next.text = line.substr(indent);
    next.line_start = {0};
    next.line_column = {static_cast<unsigned>(indent + 1)};
    next.first_line = number;
    next.citation = std::exchange(citation, {});
    next.origins = std::exchange(origins, {});
    next.file = file;
    to.push_back(std::move(next));
    continues = true;
  }
  if (to.size() == had && problems.empty()) {
    problems.push_back({{file, 0, 0}, "no production; expected at least one"});
  }
}

}  // namespace uri94::bnf
