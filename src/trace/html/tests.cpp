// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <string>

#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

namespace {

std::string vector_table(const model& m) {
  struct count {
    std::size_t passed = 0;
    std::size_t failed = 0;
  };
  std::map<std::string, count> by_file;
  for (const vector& v : m.vectors)
    ++(v.outcome == result::passed ? by_file[v.where.file].passed : by_file[v.where.file].failed);
  std::string html =
      "<h2 id=\"vectors\">Vectors</h2>\n<p>Strings with expected verdicts. All were parsed for this report. The pages "
      "of "
      "the grammars list them by production.</p>\n<div class=\"scroll\"><table "
      "class=\"cards\"><thead><tr><th>File</th><th "
      "class=\"number\">Passed</th>"
      "<th class=\"number\">Failed</th></tr></thead><tbody>\n";
  for (const auto& [file, c] : by_file) {
    html += "<tr><td>" + code(file) + "</td><td class=\"number\" data-label=\"Passed\">" + std::to_string(c.passed) +
            "</td><td class=\"number\" data-label=\"Failed\">" + std::to_string(c.failed) + "</td></tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

/// Returns the file name of the page with a requirement or a decision. Decisions are on the page of interpretations.
std::string page_of(const model& m, const std::string& id) {
  const bool is_decision = std::any_of(m.interpretations.begin(), m.interpretations.end(),
                                       [&](const interpretation& i) { return i.id == id; });
  return is_decision ? "interpretations.html" : "requirements.html";
}

}  // namespace

std::string tests_page(const model& m) {
  std::string html = "<h1>Tests</h1>\n<p>" + escaped(m.evidence.at("tests").says) +
                     ". Their requirements come from the sources, and their results from the last run.</p>\n";
  html += vector_table(m);
  if (m.tests.empty()) return html;
  html +=
      "<h2>Test cases</h2>\n<div class=\"scroll\"><table class=\"cards\" "
      "data-filter=\"Result,Program\"><thead><tr><th>Test case</th><th>Place</th><th>Program</th>"
      "<th>Requirements</th><th>Productions</th><th>Result</th></tr></thead><tbody>\n";
  for (std::size_t t = 0; t < m.tests.size(); ++t) {
    const test_case& test = m.tests[t];
    std::vector<std::string> requirements;
    for (const std::string& id : test.requirements) {
      requirements.push_back("<a class=\"id\" href=\"" + page_of(m, id) + "#" + escaped(id) + "\">" + escaped(id) +
                             "</a>");
    }
    std::vector<std::string> productions;
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < test.productions.size() && i < most; ++i) {
      if (const production* const p = m.find(test.productions[i]); p != nullptr) productions.push_back(link_to(*p));
    }
    std::string of = list(productions, "");
    if (test.productions.size() > most) of += " and " + std::to_string(test.productions.size() - most) + " more";
    html += "<tr id=\"" + escaped(anchor_of(test)) + "\"><td>" + escaped(test.name) +
            (test.message.empty() ? "" : "<br><span class=\"dim\">" + escaped(test.message) + "</span>") + "</td><td>" +
            code(m, test.where) + "</td><td data-label=\"Program\">" + escaped(test.program) +
            "</td><td data-label=\"Requirements\">" + list(requirements, "") + "</td><td data-label=\"Productions\">" +
            of + "</td><td>" + badge(test.outcome) + "</td></tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

}  // namespace uri94::trace::html
