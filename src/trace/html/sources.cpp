// SPDX-License-Identifier: MIT
#include <algorithm>
#include <sstream>

#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

std::string sources_page(const model& m) {
  std::string html =
      "<h1>Sources</h1>\n<p>Excerpts of the sources: code that implements a requirement or a decision, and "
      "test cases.</p>\n";
  std::vector<const excerpt*> in_order;
  for (const auto& [name, e] : m.excerpts) in_order.push_back(&e);
  std::sort(in_order.begin(), in_order.end(), [](const excerpt* a, const excerpt* b) {
    return std::pair(a->where.file, a->where.line) < std::pair(b->where.file, b->where.line);
  });
  std::string file;
  for (const excerpt* const e : in_order) {
    if (e->where.file != file) {
      file = e->where.file;
      html += "<h2>" + escaped(file) + "</h2>\n";
    }
    html += "<section class=\"lines\" id=\"" + escaped(anchor_of(e->where)) + "\"><h3>" + escaped(e->where.text()) +
            "</h3><pre tabindex=\"0\">";
    std::istringstream lines(e->text);
    unsigned number = e->first;
    for (std::string line; std::getline(lines, line); ++number) {
      const std::string shown = escaped(line);
      html += number == e->where.line ? "<mark>" + shown + "</mark>\n" : shown + "\n";
    }
    html += "</pre></section>\n";
  }
  return html;
}

}  // namespace uri94::trace::html
