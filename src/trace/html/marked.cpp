// SPDX-License-Identifier: MIT
#include "trace/html/marked.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "trace/html/markup.hpp"

namespace uri94::trace::html {

namespace {

struct word {
  std::string before;  ///< White space before the word.
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
  // Computes the longest common subsequence in quadratic time. Productions have some dozens of words.
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
  for (const emit::rule_line& line : r.text.lines) {
    for (const emit::rule_line::piece& p : line.pieces) {
      html += p.added ? "<mark>" + escaped(p.text) + "</mark>" : escaped(p.text);
    }
    html += "\n";
  }
  return html;
}

}  // namespace uri94::trace::html
