// SPDX-License-Identifier: MIT
#include "trace/html/report.hpp"

#include "support/text/json_text.hpp"
#include "trace/html/assets.hpp"
#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

namespace {

constexpr const char* icon_svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><rect width=\"32\" height=\"32\" rx=\"6\" "
    "fill=\"#0b57b8\"/>"
    "<path d=\"M4 16h6m12 0h6M10 16q4 0 4 4t4 4 4-4 0-4M10 16q4 0 4-4t4-4 4 4 0 4\" fill=\"none\" stroke=\"#fff\" "
    "stroke-width=\"2.5\"/></svg>\n";

}  // namespace

std::string names_script(const model& m) {
  markup::json names = markup::json::array();
  for (const auto& g : m.grammars) {
    for (const production& p : g->productions) names.push_back({p.name, address_of(p), g->id});
  }
  for (const requirement& r : m.requirements) names.push_back({r.id, address_of(r), r.says});
  for (const interpretation& i : m.interpretations) names.push_back({i.id, address_of(i), i.kind});
  for (const test_case& t : m.tests) names.push_back({t.name, address_of(t), t.where.file});
  for (const auto& [text, e] : m.excerpts) names.push_back({text, "sources.html#" + anchor_of(e.where), "source"});
  for (const text_of_document& t : m.texts) {
    names.push_back({t.document, page_of_text(t.document) + "#content", std::to_string(t.lines.size())});
  }
  for (const auto& g : m.grammars) names.push_back({g->id, page_of(g->id) + "#content", "grammar"});
  for (const finding& f : m.found) {
    const markup::json group = {f.kind, "findings.html#" + f.kind, "findings"};
    if (names.back() != group) names.push_back(group);  // the findings are sorted by kind
  }
  return "window.uri94Names = " + markup::json_text(names) + ";\n";
}

std::map<std::string, std::string> report(const model& m, const inputs& given) {
  const bool with_inputs = !given.texts.empty();
  std::map<std::string, std::string> files;
  const auto add = [&](const std::string& file, const std::string& title, const std::string& content) {
    files[file] = page(m, {file, title, with_inputs}, content);
  };
  add("index.html", "Overview", overview(m, with_inputs));
  add("findings.html", "Findings", findings_page(m));
  add("matrix.html", "From the RFCs to the code", matrix_page(m));
  add("back.html", "From the code to the RFCs", back_page(m));
  for (const auto& g : m.grammars) add(page_of(g->id), g->id, grammar_page(m, *g));
  add("history.html", "History", history_page());
  add("requirements.html", "Requirements", requirements_page(m));
  add("interpretations.html", "Interpretations", interpretations_page(m));
  add("tests.html", "Tests", tests_page(m));
  add("sources.html", "Sources", sources_page(m));
  for (const text_of_document& t : m.texts) add(page_of_text(t.document), t.document, text_page(m, t));
  if (with_inputs) add("inputs.html", "Inputs", inputs_page(m, given));
  files["names.js"] = names_script(m);
  files["report.js"] = report_js;
  files["style.css"] = style_css;
  files["icon.svg"] = icon_svg;
  return files;
}

}  // namespace uri94::trace::html
