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
  // In the text as escaped: a guard with the comma that it brings, and the head of a bounded operand.
  static const std::regex guard_operand("(, *)?guards::[A-Za-z0-9_]+(?=[ ,])(?! &gt;, [a-z])");
  static const std::regex bounded_operand("rules::bounded&lt; guards::[A-Za-z0-9_]+,");
  std::string html;
  bool in_guards = false;
  std::size_t table_lines = 0;
  std::string table;
  for (const std::string& line : lines_of(r.text)) {
    if (line == "namespace guards {") in_guards = true;
    if (!in_guards) {
      std::string text = escaped(line);
      text = std::regex_replace(text, bounded_operand, "<mark>$&</mark>");
      // What is marked already stays as it is.
      if (text.find("<mark>") == std::string::npos) text = std::regex_replace(text, guard_operand, "<mark>$&</mark>");
      html += text + "\n";
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
  return html;
}

}  // namespace uri94::trace::html
