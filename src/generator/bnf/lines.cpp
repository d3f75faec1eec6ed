// SPDX-License-Identifier: MIT
#include "generator/bnf/lines.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

#include "generator/bnf/limits.hpp"

namespace uri94::bnf {
namespace {

/// The UTF-8 bytes of U+FEFF. Some editors begin UTF-8 files with them.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Returns the column (1-based) of the first byte that .bnf lines cannot contain. Returns 0 if all bytes are
/// valid.
unsigned foreign_byte(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto byte = static_cast<unsigned char>(line[i]);
    if ((byte < 0x20 && byte != '\t') || byte >= 0x7F) return static_cast<unsigned>(i + 1);
  }
  return 0;
}

/// Returns the line without its comment. A `;` within quotes or angle brackets does not begin a comment.
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
  const auto after = std::upper_bound(line_start.begin() + 1, line_start.end(), offset);
  const auto line = static_cast<std::size_t>(after - line_start.begin()) - 1;
  return {file, first_line + static_cast<unsigned>(line),
          line_column[line] + static_cast<unsigned>(offset - line_start[line])};
}

void split_lines(const std::string& file, std::string_view content, std::vector<production_text>& to,
                 diagnostics& problems, comments where) {
  const std::size_t had = to.size();
  std::size_t found = 0;
  place first_too_many;
  const auto report = [&](unsigned line, unsigned column, const auto& message) {
    if (problems.size() < most_problems) problems.push_back({{file, line, column}, message()});
  };
  if (content.substr(0, byte_order_mark.size()) == byte_order_mark) content.remove_prefix(byte_order_mark.size());
  std::optional<std::size_t> margin;
  std::string citation;
  std::vector<std::string> origins;
  bool continues = false;
  bool imports = false;
  unsigned number = 0;
  while (!content.empty()) {
    ++number;
    const std::size_t end = std::min(content.find('\n'), content.size());
    std::string_view line = content.substr(0, end);
    content.remove_prefix(std::min(end + 1, content.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    imports = imports || line.substr(0, 3) == ";+ ";
    if (where == comments::anywhere && line.substr(0, 3) != ";@ ") {
      if (!line.empty() && line.front() == '\f') line.remove_prefix(1);
      line = without_comment(line);
    }
    const unsigned foreign = foreign_byte(line);
    if (foreign != 0) {
      report(number, foreign,
             [&] { return "byte " + name_of_byte(line[foreign - 1]) + ": expected printable ASCII or white space"; });
    }
    if (!line.empty() && line.front() == ';') {
      if (line.substr(0, 3) == ";@ ") citation = line.substr(3);
      if (line.substr(0, 3) == ";= ") origins.emplace_back(line.substr(3));
      continues = false;
      continue;
    }
    const std::size_t indent = line.find_first_not_of(" \t");
    if (indent == std::string_view::npos) {
      // A blank line does not end a production, because a page break may be inside the production.
      continue;
    }
    if (!margin) margin = indent;
    if (indent > *margin) {
      if (!continues) {
        if (foreign == 0) {
          report(number, static_cast<unsigned>(indent + 1), [&] {
            return "this line does not continue a production; expected a production's name at column " +
                   std::to_string(*margin + 1);
          });
        }
        continue;
      }
      if (found > most_productions) continue;
      production_text& last = to.back();
      // Adds empty lines in place of skipped blank lines, so that line numbers match the file.
      while (last.first_line + last.line_start.size() < number) {
        last.line_start.push_back(last.text.size() + 1);
        last.line_column.push_back(1);
        last.text += '\n';
      }
      last.line_start.push_back(last.text.size() + 1);
      last.line_column.push_back(static_cast<unsigned>(*margin + 1));
      last.text += '\n';
      last.text += line.substr(*margin);
      last.is_foreign = last.is_foreign || foreign != 0;
      continue;
    }
    continues = true;
    if (++found > most_productions) {
      if (found == most_productions + 1) first_too_many = {file, number, static_cast<unsigned>(indent + 1)};
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
    next.is_foreign = foreign != 0;
    to.push_back(std::move(next));
  }
  if (found > most_productions) {
    problems.push_back(
        {std::move(first_too_many),
         "found " + std::to_string(found) + " productions, expected at most " + std::to_string(most_productions)});
    problems.back().cause = cause_limit;
  }
  if (to.size() == had && !imports && problems.empty()) {
    problems.push_back({{file, 0, 0}, "no production; expected at least one"});
  }
}

}  // namespace uri94::bnf
