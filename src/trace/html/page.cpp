// SPDX-License-Identifier: MIT
#include <string_view>

#include "support/html/page_frame.hpp"
#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

namespace {

constexpr std::string_view links_of_head =
    "<link rel=\"stylesheet\" href=\"style.css\">\n"
    "<link rel=\"icon\" type=\"image/svg+xml\" href=\"icon.svg\">\n"
    "<script src=\"names.js\" defer></script>\n<script src=\"report.js\" defer></script>\n";

}  // namespace

std::string page(const model& m, const frame& f, const std::string& content) {
  std::string html =
      support::begin_page_of_folder(f.title + " – uri94 traceability", links_of_head) +
      "<a class=\"skip\" href=\"#content\">Skip to the content</a>\n"
      "<header class=\"top\"><div><a class=\"brand\" href=\"index.html\">uri94</a>\n<nav aria-label=\"Report\"><ul>\n";
  const auto item = [&](const std::string& file, const std::string& name) {
    html += file == f.file ? "<li><strong>" + escaped(name) + "</strong></li>\n"
                           : "<li><a href=\"" + file + "\">" + escaped(name) + "</a></li>\n";
  };
  item("index.html", "Overview");
  if (f.with_inputs) item("inputs.html", "Inputs");
  for (const text_of_document& t : m.texts) item(page_of_text(t.document), t.document);
  item("matrix.html", "RFC to code");
  item("back.html", "Code to RFC");
  for (const auto& g : m.grammars) item(page_of(g->id), g->id);
  item("history.html", "History");
  item("requirements.html", "Requirements");
  item("interpretations.html", "Interpretations");
  item("tests.html", "Tests");
  item("sources.html", "Sources");
  item("findings.html", "Findings");
  html +=
      "</ul></nav></div></header>\n<main id=\"content\">\n" + content + "</main>\n<footer>uri94 " + escaped(m.version) +
      ". Productions are quoted from RFC 1738 and RFC 1630. All other texts are written by the project.</footer>\n" +
      std::string(support::end_of_page);
  return html;
}

}  // namespace uri94::trace::html
