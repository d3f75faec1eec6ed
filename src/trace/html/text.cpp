// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

namespace {

std::string link_to_claim(const model& m, const claim& c) {
  switch (c.is) {
    case claim::kind::production:
      if (const production* const p = m.find(c.key); p != nullptr) return link_to(*p);
      break;
    case claim::kind::requirement:
      for (const requirement& r : m.requirements) {
        if (r.id == c.key) return link_to(r);
      }
      break;
    case claim::kind::interpretation:
      for (const interpretation& i : m.interpretations) {
        if (i.id == c.key) return link_to(i);
      }
      break;
    case claim::kind::example:
      return "<a href=\"tests.html#vectors\">example</a>";
  }
  return escaped(c.key);
}

/// Returns the CSS class of a line without the prefix "line-". The first citation of a cited line determines its class.
std::string class_of(const text_line& line) {
  switch (line.is) {
    case text_line::state::blank:
    case text_line::state::page_break:
      return "blank";
    case text_line::state::dismissed:
      return "dismissed";
    case text_line::state::open:
      return "open";
    case text_line::state::claimed:
      break;
  }
  switch (line.claims.front().is) {
    case claim::kind::production:
      return "production";
    case claim::kind::requirement:
      return "requirement";
    default:
      return "other";
  }
}

/// Returns the citations of a line, the reason why the line is not normative, or a note that the line is not cited.
/// Omits citations and reasons that `before` also has.
/// @param before Previous line with text, or null.
std::string beside(const model& m, const text_line& line, const text_line* before) {
  if (line.is == text_line::state::open) return "<strong>open: not cited</strong>";
  if (line.is == text_line::state::dismissed) {
    const bool said = before != nullptr && before->is == line.is && before->reason == line.reason;
    return said ? std::string() : "not normative: " + escaped(line.reason);
  }
  std::vector<std::string> links;
  std::set<std::string> seen;
  for (const claim& c : line.claims) {
    const bool said = before != nullptr && std::any_of(before->claims.begin(), before->claims.end(),
                                                       [&](const claim& b) { return b.is == c.is && b.key == c.key; });
    if (!said && seen.insert(c.is == claim::kind::example ? "example" : c.key).second)
      links.push_back(link_to_claim(m, c));
  }
  return list(links, "");
}

}  // namespace

std::string text_page(const model& m, const text_of_document& t) {
  std::string html = "<h1>" + escaped(t.document) + "</h1>\n<p>The text, line by line: " + std::to_string(t.claimed) +
                     " lines are cited, " + std::to_string(t.dismissed) + " dismissed with a reason, " +
                     std::to_string(t.open) +
                     " open. The others are empty or parts of page breaks.</p>\n<p class=\"legend\"><span "
                     "class=\"line-production\">a production</span> <span class=\"line-requirement\">a "
                     "requirement</span> <span class=\"line-other\">an interpretation or an example</span> <span "
                     "class=\"line-dismissed\">not normative</span> <span class=\"line-open\">open</span></p>\n"
                     "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Text\">"
                     "<table class=\"text\"><thead><tr><th class=\"number\">Line</th><th>Text</th>"
                     "<th>Purpose</th></tr></thead><tbody>\n";
  const text_line* before = nullptr;
  for (std::size_t i = 0; i < t.lines.size(); ++i) {
    const text_line& line = t.lines[i];
    const std::string text = line.text.empty() ? "" : "<pre>" + escaped(line.text) + "</pre>";
    html += "<tr id=\"l-" + std::to_string(i + 1) + "\" class=\"line-" + class_of(line) + "\"><td class=\"number\">" +
            std::to_string(i + 1) + "</td><td>" + text + "</td><td>" + beside(m, line, before) + "</td></tr>\n";
    if (line.is != text_line::state::blank && line.is != text_line::state::page_break) before = &line;
  }
  return html + "</tbody></table></div>\n";
}

}  // namespace uri94::trace::html
