// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <tuple>

#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"
#include "trace/rows.hpp"

namespace uri94::trace::html {

namespace {

std::string test_links(const std::vector<std::size_t>& tests, const model& m) {
  std::vector<std::string> links;
  for (const std::size_t t : tests) {
    links.push_back("<a href=\"" + address_of(m.tests[t]) + "\">" + escaped(m.tests[t].name) + "</a>");
  }
  constexpr std::size_t shown = 3;
  if (links.size() <= shown) return list(links, "");
  const std::size_t more = links.size() - shown;
  links.resize(shown);
  return list(links) + " and " + std::to_string(more) + " more";
}

std::string evidence_of(const row& r, const model& m) {
  std::vector<std::string> parts;
  if (r.is_production != nullptr) {
    const production& p = *r.is_production;
    if (p.results.conformed) {
      parts.push_back(std::to_string(p.results.conformed->strings) + " conformance strings");
    }
    if (!p.vectors.empty()) {
      parts.push_back("<a href=\"" + escaped(address_of(p)) + "\">" + counted(p.vectors.size(), "vector") + "</a>");
    }
  }
  const std::string tests = test_links(r.tests(), m);
  if (!tests.empty()) parts.push_back(tests);
  return list(parts, "no test");
}

/// Returns the content of the result column.
std::string outcome_of(const row& r) {
  if (r.is_requirement != nullptr && !r.is_requirement->is_to_be_shown()) return badge(r.is_requirement->type);
  return badge(r.shown());
}

/// Returns true if the row is a production of an interpreted grammar.
bool is_interpreted(const model& m, const row& r) {
  return r.is_production != nullptr && m.find_grammar(r.is_production->grammar)->is_interpreted();
}

/// Returns true if a production of the library lacks its rule, or an implemented requirement lacks code or tests.
bool is_gap(const model& m, const row& r) {
  if (r.is_production != nullptr) return !r.is_production->emitted && !is_interpreted(m, r);
  return r.is_requirement->is_to_be_shown() && (r.is_requirement->code.empty() || r.is_requirement->tests.empty());
}

}  // namespace

std::string matrix_page(const model& m) {
  std::string html =
      "<h1>From the RFCs to the code</h1>\n<p>All productions and requirements in the order of the documents. "
      "Rows without code or tests are highlighted. They close the gate.</p>\n"
      "<div class=\"scroll\"><table class=\"cards\" "
      "data-filter=\"Document,Kind,Result\"><thead><tr><th>Document</th><th>Page, "
      "line</th><th>Kind</th><th>Requirement</th><th>Code</th><th>Tested "
      "by</th><th>Result</th></tr></thead><tbody>\n";
  for (const row& r : rows_of(m)) {
    std::string what;
    if (r.is_production != nullptr) {
      const production& p = *r.is_production;
      what = link_to(p);
      if (p.printed == nullptr) what += " <span class=\"dim\">added by " + escaped(p.in_force->amendment) + "</span>";
      if (p.printed != nullptr && !p.in_force->amendment.empty())
        what += " <span class=\"dim\">amended by " + escaped(p.in_force->amendment) + "</span>";
      if (p.is_unused) what += " <span class=\"dim\">unused</span>";
    } else {
      what = link_to(*r.is_requirement) + " " + escaped(r.is_requirement->says);
    }
    std::string where = places(m, r.code(), 3);
    const bool counts = r.is_production != nullptr || r.is_requirement->is_to_be_shown();
    if (is_interpreted(m, r)) {
      where = code(m, r.is_production->where) + " <span class=\"dim\">interpreted</span>";
    } else if (where.empty() && counts) {
      where = "<strong>no " + std::string(r.is_production != nullptr ? "rule" : "code") + "</strong>";
    }
    html += std::string("<tr") + (is_gap(m, r) ? " class=\"gap\"" : "") + "><td>" + escaped(r.cited.document) +
            "</td><td>" + cited_briefly(m, r.cited) + "</td><td>" +
            (r.is_production != nullptr ? "production" : "requirement") + "</td><td>" + what +
            "</td><td data-label=\"Code\">" + where + "</td><td data-label=\"Tested by\">" +
            (counts ? evidence_of(r, m) : std::string()) + "</td><td>" + outcome_of(r) + "</td></tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

std::string back_page(const model& m) {
  struct line {
    place where;
    std::string kind;
    std::string what;
    std::string leads;
    std::string shown;
  };
  std::vector<line> lines;
  for (const auto& g : m.grammars) {
    for (const production& p : g->productions) {
      const std::string to = link_to(p) + " <span class=\"dim\">" +
                             cited(m, (p.printed != nullptr ? p.printed : p.in_force)->cited) + "</span>";
      if (p.emitted) lines.push_back({p.emitted->where, "rule", code(p.emitted->name), to, badge(p.shown)});
      if (p.emitted_printed) {
        lines.push_back({p.emitted_printed->where, "rule as printed", code(p.emitted_printed->name), to, ""});
      }
    }
  }
  for (const requirement& r : m.requirements) {
    const std::string to = link_to(r) + " <span class=\"dim\">" + cited(m, r.cited) + "</span>";
    for (const annotation& a : r.code) lines.push_back({a.where, "code", code(a.excerpt), to, badge(r.shown)});
  }
  for (std::size_t t = 0; t < m.tests.size(); ++t) {
    const test_case& test = m.tests[t];
    std::vector<std::string> to;
    for (const requirement& r : m.requirements) {
      if (std::count(test.requirements.begin(), test.requirements.end(), r.id) > 0) to.push_back(link_to(r));
    }
    constexpr std::size_t shown = 8;
    for (std::size_t i = 0; i < test.productions.size() && i < shown; ++i) {
      const production* const p = m.find(test.productions[i]);
      if (p != nullptr) to.push_back(link_to(*p));
    }
    std::string leads = list(to, "not linked to the RFCs");
    if (test.productions.size() > shown) leads += " and " + std::to_string(test.productions.size() - shown) + " more";
    lines.push_back({test.where, "test", "<a href=\"" + address_of(m.tests[t]) + "\">" + escaped(test.name) + "</a>",
                     leads, badge(test.outcome)});
  }
  for (const finding& f : m.found) {
    if (f.kind == "annotation-stale") {
      lines.push_back({f.where, "broken link", escaped(f.message), "<strong>none</strong>", badge(result::failed)});
    }
  }
  std::stable_sort(lines.begin(), lines.end(), [](const line& a, const line& b) {
    return std::tie(a.where.file, a.where.line) < std::tie(b.where.file, b.where.line);
  });
  std::string html =
      "<h1>From the code to the RFCs</h1>\n<p>All rules, annotated pieces of code and test cases in the order of the "
      "files, with the lines of the documents that they implement or test.</p>\n<div class=\"scroll\"><table "
      "class=\"cards\" "
      "data-filter=\"Kind,Result\"><thead><tr><th>Place</th><th>Kind</th><th>Item</th><th>Linked "
      "to</th><th>Result</th></tr></thead><tbody>\n";
  for (const line& l : lines) {
    html += std::string("<tr") + (l.kind == "broken link" ? " class=\"gap\"" : "") + "><td>" + code(m, l.where) +
            "</td><td>" + escaped(l.kind) + "</td><td>" + l.what + "</td><td data-label=\"Linked to\">" + l.leads +
            "</td><td>" + l.shown + "</td></tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

}  // namespace uri94::trace::html
