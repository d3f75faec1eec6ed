// SPDX-License-Identifier: MIT
#include "trace/html/marked.hpp"

#include <algorithm>
#include <cstddef>
#include <regex>
#include <vector>

#include "trace/html/markup.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace::html {

namespace {

struct word {
  std::string before;  ///< The white space in front.
  std::string text;
};

std::vector<word> words_of(const std::string& text) {
  std::vector<word> words;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\n", at), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t\n", begin), text.size());
    if (begin == end) break;
    words.push_back({text.substr(at, begin - at), text.substr(begin, end - begin)});
    at = end;
  }
  return words;
}

/// A part of a text: offsets, the end exclusive.
struct part {
  std::size_t begin;
  std::size_t end;
};

/// What a definition has and its production has not: guards with the comma that they bring, the heads of bounded
/// operands, and the summary of a run that stands before the operands as printed.
std::vector<part> added_parts(const std::string& definition) {
  static const std::regex guard("rules::bounded< guards::[A-Za-z0-9_]+,|(,\\s+)?guards::[A-Za-z0-9_]+");
  std::vector<part> parts;
  const auto add = [&](std::size_t begin, std::size_t end) { parts.push_back({begin, end}); };
  for (std::sregex_iterator at(definition.begin(), definition.end(), guard), none; at != none; ++at) {
    add(static_cast<std::size_t>(at->position()), static_cast<std::size_t>(at->position() + at->length()));
  }
  const std::string run = "rules::edged_run<";
  for (std::size_t begin = definition.find(run); begin != std::string::npos; begin = definition.find(run, begin + 1)) {
    // Three operands of its own, then the one as printed.
    int depth = 0;
    int commas = 0;
    bool in_character = false;
    std::size_t at = begin + run.size();
    for (; at < definition.size() && commas < 3 && depth >= 0; ++at) {
      const char c = definition[at];
      if (c == '\'') in_character = !in_character;
      if (in_character) continue;
      if (c == '<') ++depth;
      if (c == '>') --depth;
      if (c == ',' && depth == 0) ++commas;
    }
    if (commas == 3) add(begin, at);
  }
  std::sort(parts.begin(), parts.end(), [](const part& a, const part& b) { return a.begin < b.begin; });
  return parts;
}

/// The text in HTML; a mark ends with its line.
std::string with_marks(const std::string& text, const std::vector<part>& parts) {
  std::string html;
  std::size_t done = 0;
  for (const part& p : parts) {
    html += escaped(text.substr(done, p.begin - done));
    for (std::size_t at = p.begin; at < p.end;) {
      const std::size_t line_end = std::min(text.find('\n', at), p.end);
      html += "<mark>" + escaped(text.substr(at, line_end - at)) + "</mark>";
      at = std::min(text.find_first_not_of(" \n", line_end), p.end);
      html += text.substr(line_end, at - line_end);
    }
    done = p.end;
  }
  return html + escaped(text.substr(done));
}

}  // namespace

std::string marked_difference(const std::string& before, const std::string& now) {
  const std::vector<word> a = words_of(before);
  const std::vector<word> b = words_of(now);
  // The longest common subsequence: productions have some dozens of words.
  std::vector<std::vector<std::size_t>> common(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
  for (std::size_t i = a.size(); i-- > 0;) {
    for (std::size_t j = b.size(); j-- > 0;) {
      common[i][j] = a[i].text == b[j].text ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
    }
  }
  std::string html;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (i < a.size() && j < b.size() && a[i].text == b[j].text) {
      html += b[j].before + escaped(b[j].text);
      ++i;
      ++j;
    } else if (i < a.size() && (j == b.size() || common[i + 1][j] >= common[i][j + 1])) {
      html += " <del>" + escaped(a[i].text) + "</del>";
      ++i;
    } else {
      html += b[j].before + "<ins>" + escaped(b[j].text) + "</ins>";
      ++j;
    }
  }
  return html;
}

std::string marked_rule(const rule& r) {
  std::string html;
  std::string definition;  // what stands behind the guards
  bool in_guards = false;
  std::size_t table_lines = 0;
  std::string table;
  for (const std::string& line : lines_of(r.text)) {
    if (line == "namespace guards {") in_guards = true;
    if (!in_guards) {
      definition += line + "\n";
      continue;
    }
    if (table_lines > 0) {
      ++table_lines;
      if (line == "};") {
        html += "<mark>" + escaped(table) + " { … };</mark>  <span class=\"dim\">// a table of " +
                std::to_string(table_lines) + " lines</span>\n";
        table_lines = 0;
      }
      continue;
    }
    if (line.rfind("struct ", 0) == 0 && line.size() > 2 && line.substr(line.size() - 2) == " {") {
      table = line.substr(0, line.size() - 2);
      table_lines = 1;
      continue;
    }
    html += "<mark>" + escaped(line) + "</mark>\n";
    if (line.rfind("}  // namespace guards", 0) == 0) in_guards = false;
  }
  return html + with_marks(definition, added_parts(definition));
}

}  // namespace uri94::trace::html
