// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "support/text/string_markup.hpp"
#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"
#include "uri94/parse.hpp"

namespace uri94::trace::html {

namespace {

/// Returns the id of the grammar on whose page the production is described. Amended and printed forms share a page.
std::string grammar_of(uri94::production p) {
  std::string name(name_of(p.grammar()));
  const std::string suffix = "-printed";
  if (name.size() > suffix.size() && name.substr(name.size() - suffix.size()) == suffix)
    name.resize(name.size() - suffix.size());
  return name;
}

std::string link(const model& m, uri94::production p) {
  return link_to(m, grammar_of(p), p.name());
}

/// Returns a table with one row per node. The table is flat, because a tree can be as deep as the input is long.
std::string tree_table(const model& m, const tree& t, const std::string& caption) {
  std::string html = "<div class=\"scroll\"><table class=\"tree cards\"><caption>" + caption +
                     "</caption><thead><tr><th>Production</th><th>Text</th><th "
                     "class=\"number\">Offsets</th><th>Citation</th></tr></thead><tbody>\n";
  const auto add = [&](const node& n, std::size_t depth) {
    std::string lines;
    constexpr std::size_t deepest = 40;
    for (std::size_t i = 0; i < std::min(depth, deepest); ++i) lines += "│ ";
    if (depth > deepest) lines += "(" + std::to_string(depth) + " deep) ";
    html += "<tr><td>" + (lines.empty() ? "" : "<span class=\"depth\" aria-hidden=\"true\">" + lines + "</span>") +
            link(m, n.production()) + "</td><td data-label=\"Text\">" + string_code(n.text()) +
            "</td><td class=\"number\" data-label=\"Offsets\">" + std::to_string(n.begin()) + "–" +
            std::to_string(n.end()) + "</td><td class=\"dim\">" + escaped(n.production().citation().text()) +
            "</td></tr>\n";
  };
  add(t.root(), 0);
  for (const descendant& n : t.descendants()) add(n, n.depth());
  return html + "</tbody></table></div>\n";
}

std::string error_part(const model& m, const error& e, std::string_view input) {
  std::string html = "<pre tabindex=\"0\">" + markup::marked_markup(input, e.offset());
  if (const std::optional<std::size_t> column = markup::marked_column(input, e.offset())) {
    html += "\n" + std::string(*column, ' ') + "<span class=\"caret\">^</span>";
  }
  html += "</pre>\n<dl class=\"facts\">\n<dt>Why</dt><dd>" + escaped(e.message()) + "</dd>\n<dt>Offset</dt><dd>" +
          std::to_string(e.offset()) + "</dd>\n<dt>Found</dt><dd>" +
          (e.offset() < input.size() ? string_code(input.substr(e.offset(), 1)) : std::string("the end of the input")) +
          "</dd>\n<dt>Expected</dt><dd>";
  std::vector<std::string> expectations;
  for (const expectation& x : e.expected()) {
    if (!x.is_outermost) break;
    expectations.push_back(x.is_production ? link_to(m, grammar_of(e.production()), x.name) : string_code(x.name));
  }
  if (e.end_expected()) expectations.emplace_back("the end of the input");
  html += list(expectations) + "</dd>\n<dt>In</dt><dd>" + link(m, e.production()) + " <span class=\"dim\">" +
          escaped(e.production().citation().text()) + "</span></dd>\n</dl>\n";
  return html;
}

}  // namespace

std::string inputs_page(const model& m, const inputs& given) {
  std::string html = "<h1>Inputs</h1>\n<p>Parsed as " + link(m, given.start) + " of " +
                     escaped(name_of(given.start.grammar())) + ".</p>\n";
  for (std::size_t i = 0; i < given.texts.size(); ++i) {
    const std::string& input = given.texts[i];
    node_storage nodes;
    const expected<tree, error> brief = uri94::parse(given.start, input, level::components, nodes);
    html +=
        "<section class=\"production\" id=\"i-" + std::to_string(i + 1) + "\">\n<div class=\"title\"><h2>" +
        markup::quoted_markup(input) + "</h2>" +
        (brief ? "<span class=\"badge passed\">✓ accepted</span>" : "<span class=\"badge failed\">✗ rejected</span>") +
        "</div>\n";
    if (!brief) {
      html += error_part(m, brief.error(), input);
    } else {
      html += tree_table(m, *brief, "Components");
      node_storage all;
      const expected<tree, error> full = uri94::parse(given.start, input, level::full, all);
      html += "<details><summary>Every production</summary>\n" + tree_table(m, *full, "Full tree") + "</details>\n";
    }
    html += "</section>\n";
  }
  return html;
}

}  // namespace uri94::trace::html
