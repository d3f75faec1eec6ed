// SPDX-License-Identifier: MIT
#include "cli/options/decision_help.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "support/json/document.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t line_columns = 80;
constexpr std::size_t set_in = 6;

/// Wraps a text at `line_columns`, with indented continuation lines.
std::string set_in_lines(const std::string& text) {
  std::string lines;
  std::size_t column = line_columns;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t space = std::min(text.find(' ', at), text.size());
    if (column + space - at >= line_columns) {
      if (!lines.empty()) lines += '\n' + std::string(set_in, ' ');
      column = set_in;
    } else {
      lines += ' ';
      ++column;
    }
    lines.append(text, at, space - at);
    column += space - at;
    at = space + 1;
  }
  return lines;
}

/// Returns the names of a command's operations in grammar/interpretations.json. The file lists parsing under `check`.
std::vector<std::string> operations_of(std::string_view command) {
  if (command == "parse") return {"check"};
  if (command == "check") return {"check", "unequivocal"};
  return {std::string(command)};
}

}  // namespace

std::string decisions_on(std::string_view command) {
  const std::vector<std::string> wanted = operations_of(command);
  std::string text;
  for (const bnf::grammar_files::file& file : bnf::embedded_files()) {
    if (file.first.find("interpretations.json") == std::string::npos) continue;
    const support::json_document document = support::json_document::read(file.second);
    for (const support::json_value entry : document.root()["entries"].items()) {
      if (entry["kind"].text() != "operation") continue;
      const std::vector<std::string> operations = entry["operations"].texts();
      if (std::find_first_of(operations.begin(), operations.end(), wanted.begin(), wanted.end()) == operations.end()) {
        continue;
      }
      std::string id = entry["id"].text();
      id.resize(std::max(id.size() + 1, set_in - 2), ' ');
      text += "  " + id + set_in_lines(entry["says"].text() + " (" + entry["source"].text() + ")") + '\n';
    }
  }
  return text.empty() ? text
                      : "\nDecisions on points that the RFCs leave open (grammar/interpretations.json):\n" + text;
}

}  // namespace uri94::cli
