// SPDX-License-Identifier: MIT
#include "cli/decisions.hpp"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>

#include "bnf/embedded.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t line_columns = 100;
constexpr std::size_t set_in = 6;

/// The text in lines of so many columns, each set in.
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

}  // namespace

std::string decisions_on(const std::string& operation) {
  std::string text;
  for (const bnf::grammar_files::file& file : bnf::embedded_files()) {
    if (file.first.find("interpretations.json") == std::string::npos) continue;
    const nlohmann::json all = nlohmann::json::parse(file.second, nullptr, false);
    if (all.is_discarded()) continue;
    for (const nlohmann::json& entry : all["entries"]) {
      if (entry.value("kind", "") != "operation") continue;
      const nlohmann::json& operations = entry["operations"];
      if (std::find(operations.begin(), operations.end(), operation) == operations.end()) continue;
      std::string id = entry["id"];
      id.resize(std::max(id.size() + 1, set_in - 2), ' ');
      text += "  " + id +
              set_in_lines(entry["says"].get<std::string>() + " (" + entry["source"].get<std::string>() + ")") + '\n';
    }
  }
  return text.empty() ? text : "What the documents leave open is decided so (grammar/interpretations.json):\n" + text;
}

}  // namespace uri94::cli
