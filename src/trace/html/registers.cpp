// SPDX-License-Identifier: MIT
#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

std::string requirements_page(const model& m) {
  std::string html =
      "<h1>Requirements</h1>\n<p>Requirements from the prose of the RFCs, in the words of this project, with "
      "their strength and duty. Implemented requirements have annotated code and tests. Exceptions and out-of-scope "
      "requirements have a reason.</p>\n"
      "<div class=\"scroll\"><table class=\"cards\" "
      "data-filter=\"Strength,Duty,Type,Result\"><thead><tr><th>Id</th><th>Requirement</th><th>Source</"
      "th><th>Strength</th><th>Duty</th><th>Type</th>"
      "<th>Code</th><th>Tests</th><th>Result</th></tr></thead><tbody>\n";
  for (const requirement& r : m.requirements) {
    const bool implemented = r.is_to_be_shown();
    std::string where;
    constexpr std::size_t most = 8;
    std::size_t shown = 0;
    for (const annotation& a : r.code) {
      if (++shown > most) continue;
      where += (where.empty() ? "" : "<br>") + code(m, a.where);
      if (!a.excerpt.empty()) where += "<br>" + code(a.excerpt);
      if (const production* const p = m.find(a.production); p != nullptr) where += " " + link_to(*p);
    }
    if (shown > most) where += "<br><span class=\"dim\">and " + std::to_string(shown - most) + " more</span>";
    std::vector<std::string> tests;
    for (const std::size_t t : r.tests)
      tests.push_back("<a href=\"" + address_of(m.tests[t]) + "\">" + escaped(m.tests[t].name) + "</a>");
    if (implemented && where.empty()) where = "<strong>no code</strong>";
    const std::string shown_by = implemented ? (tests.empty() ? "<strong>no test</strong>" : list(tests)) : "";
    html += "<tr id=\"" + escaped(r.id) + "\"" +
            (implemented && (r.code.empty() || r.tests.empty()) ? " class=\"gap\"" : "") +
            "><th scope=\"row\" class=\"id\">" + escaped(r.id) + "</th><td>" + escaped(r.says) +
            (r.reason.empty() ? "" : " <span class=\"dim\">" + escaped(r.reason) + "</span>") +
            "</td><td data-label=\"Source\">" + cited(m, r.cited) + "</td><td data-label=\"Strength\">" +
            escaped(r.strength) + "</td><td data-label=\"Duty\">" + escaped(r.duty) + "</td><td>" + badge(r.type) +
            "</td><td data-label=\"Code\">" + where + "</td><td data-label=\"Tests\">" + shown_by + "</td><td>" +
            (implemented ? badge(r.shown) : "") + "</td></tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

std::string interpretations_page(const model& m) {
  std::string html =
      "<h1>Interpretations</h1>\n<p>Decisions on open questions of the RFCs: the meaning of the notation, amended "
      "productions, trees of ambiguous strings, and details of the operations. All evidence was parsed for this "
      "report. "
      "Tests check all answers.</p>\n";
  for (const interpretation& i : m.interpretations) {
    html += "<section class=\"production\" id=\"" + escaped(i.id) + "\">\n<div class=\"title\"><h2>" + escaped(i.id) +
            "</h2>" + (i.evidence.empty() && i.answers.empty() ? "" : badge(i.shown)) + "</div>\n<p>" +
            escaped(i.says) + "</p>\n";
    if (!i.reason.empty()) html += "<p>" + escaped(i.reason) + "</p>\n";
    html += "<dl class=\"facts\">\n<dt>Kind</dt><dd>" + escaped(i.kind) + "</dd>\n<dt>Grammars</dt><dd>";
    std::vector<std::string> items;
    for (const std::string& g : i.grammars) items.push_back("<a href=\"" + page_of(g) + "\">" + escaped(g) + "</a>");
    html += list(items) + "</dd>\n";
    items.clear();
    for (const std::string& g : i.grammars) {
      for (const std::string& name : i.productions) {
        if (const production* const p = m.find(g, name); p != nullptr) items.push_back(link_to(*p));
      }
    }
    if (!items.empty()) html += "<dt>Productions</dt><dd>" + list(items) + "</dd>\n";
    items.clear();
    for (const std::string& s : i.sources) items.push_back(cited(m, s));
    std::string sources;
    for (const std::string& s : items) sources += (sources.empty() ? "" : "<br>") + s;
    html += "<dt>Source</dt><dd>" + sources + "</dd>\n<dt>Place</dt><dd>" + code(m, i.where) + "</dd>\n</dl>\n";
    if (!i.answers.empty()) {
      items.clear();
      for (const std::string& a : i.answers) items.push_back(code(a));
      html += "<dl class=\"facts\">\n<dt>Answers</dt><dd>" + list(items) + "</dd>\n";
      items.clear();
      for (const annotation& a : i.code) items.push_back(code(m, a.where));
      html += "<dt>Code</dt><dd>" + list(items) + "</dd>\n";
      items.clear();
      for (const std::size_t t : i.tests) {
        items.push_back("<a href=\"" + address_of(m.tests[t]) + "\">" + escaped(m.tests[t].name) + "</a>");
      }
      html += "<dt>Tests</dt><dd>" + list(items) + "</dd>\n</dl>\n";
    }
    if (!i.evidence.empty()) {
      html +=
          "<div class=\"scroll\"><table class=\"cards\"><thead><tr><th>Evidence</th><th>Start</th><th>"
          "Verdict</th><th>Result</th></tr></thead><tbody>\n";
      for (const std::size_t e : i.evidence) {
        const vector& v = m.vectors[e];
        const bool as_printed = v.note.find("rejected as printed") != std::string::npos;
        html += "<tr><td>" + string_code(v.input) + "</td><td data-label=\"Start\">" + link_to(m, v.grammar, v.start) +
                "</td><td>" + (as_printed ? "accepted; rejected as printed" : "accepted") + "</td><td>" +
                badge(v.outcome) + "</td></tr>\n";
      }
      html += "</tbody></table></div>\n";
    }
    html += "</section>\n";
  }
  return html;
}

}  // namespace uri94::trace::html
