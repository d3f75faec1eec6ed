// SPDX-License-Identifier: MIT
#include "cli/reports/grammar_page.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <string>

#include "generator/bnf/each_expression.hpp"
#include "generator/diagram/railroad.hpp"
#include "support/html/page_frame.hpp"
#include "support/text/escaped.hpp"
#include "support/text/printable.hpp"
#include "support/text/string_markup.hpp"

namespace uri94::cli {

namespace {

using markup::escaped;

constexpr std::string_view diagram_style = R"(svg.railroad { display: block; }
svg.railroad path { fill: none; stroke: #555; stroke-width: 1.5; }
svg.railroad rect { fill: #fff; stroke: #555; }
svg.railroad rect.literal { fill: #eef4ff; }
svg.railroad text { font: 13px monospace; text-anchor: middle; fill: #1b1b1b; }
svg.railroad text.note { font-size: 11px; }
text.title { font: bold 14px sans-serif; }
)";

constexpr std::string_view page_style =
    R"(body { font: 16px/1.5 sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff; }
pre { white-space: pre-wrap; }
.diagram { overflow-x: auto; }
)";

/// Returns the number in the attribute `name` of an `<svg>` element, or 0 if the attribute is missing.
std::size_t attribute(const std::string& svg, const std::string& name) {
  const std::size_t at = svg.find(' ' + name + "=\"");
  std::size_t number = 0;
  if (at != std::string::npos) std::from_chars(svg.data() + at + name.size() + 3, svg.data() + svg.size(), number);
  return number;
}

std::string no_address(const std::string&) {
  return {};
}

/// Adds the productions that a definition uses, without duplicates, in the order of their first use.
void add_uses(const bnf::grammar& g, const bnf::expression& e, std::vector<std::size_t>& to) {
  bnf::each_use(e, [&](const bnf::expression& use) {
    const std::size_t used = g.number_of(use.text);
    if (used < g.productions.size() && std::find(to.begin(), to.end(), used) == to.end()) to.push_back(used);
  });
}

/// Writes the productions reachable from `start` as a tree of links, and adds them to `shown`. The first occurrence of
/// a production lists the productions that it uses. Later occurrences do not repeat the list. Does not recurse, because
/// a long chain of productions would overflow the stack.
void write_tree(output& out, const bnf::grammar& g, std::size_t start, std::set<std::size_t>& shown) {
  struct visit {
    std::size_t production;
    bool is_end;  ///< True if the entry ends the list below the production.
  };
  std::vector<visit> open{{start, false}};
  out << "<ul>\n";
  while (!open.empty()) {
    const visit v = open.back();
    open.pop_back();
    if (v.is_end) {
      out << "</ul></li>\n";
      continue;
    }
    const std::string name = escaped(g.productions[v.production].name);
    std::vector<std::size_t> uses;
    const bool is_new = shown.insert(v.production).second;
    if (is_new) add_uses(g, g.productions[v.production].definition, uses);
    out << "<li><a href=\"#" << name << "\">" << name << "</a>" << (is_new ? "" : " …");
    if (uses.empty()) {
      out << "</li>\n";
      continue;
    }
    out << "<ul>\n";
    open.push_back({v.production, true});
    for (auto u = uses.rbegin(); u != uses.rend(); ++u) open.push_back({*u, false});
  }
  out << "</ul>\n";
}

}  // namespace

void write_svg(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions) {
  constexpr std::size_t title_height = 24;
  std::size_t width = 0;
  std::size_t height = 0;
  std::string body;
  for (const std::size_t p : productions) {
    const std::string svg = diagram::railroad(g.productions[p], no_address);
    body += "<text x=\"10\" y=\"" + std::to_string(height + 17) + "\" class=\"title\">" +
            escaped(g.productions[p].name) + "</text>\n<svg y=\"" + std::to_string(height + title_height) + '"' +
            svg.substr(4) + '\n';
    width = std::max({width, attribute(svg, "width"), g.productions[p].name.size() * 10 + 20});
    height += title_height + attribute(svg, "height") + 10;
  }
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\"" << height << "\">\n<style>"
      << diagram_style << "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
      << body << "</svg>\n";
}

void write_html(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions) {
  const std::string title = g.title.empty() ? g.id : g.title;
  out << support::begin_page(g.id, std::string(page_style) + std::string(diagram_style)) << "<h1>"
      << markup::printable_markup(title) << "</h1>\n<h2>Tree of rules</h2>\n";
  std::set<std::size_t> shown;
  for (const std::size_t p : productions) {
    if (shown.count(p) == 0) write_tree(out, g, p, shown);
  }
  // Shows the requested productions, and then the other reachable productions.
  std::vector<std::size_t> sections = productions;
  for (const std::size_t p : productions) shown.erase(p);
  sections.insert(sections.end(), shown.begin(), shown.end());
  for (const std::size_t p : sections) {
    const bnf::production& production = g.productions[p];
    const std::string name = escaped(production.name);
    out << "<h2 id=\"" << name << "\">" << name << "</h2>\n<p>" << markup::printable_markup(production.citation())
        << "</p>\n<pre>"
        << escaped(markup::shown_lines(production.amended.empty() ? production.printed : production.amended))
        << "</pre>\n<div class=\"diagram\">" << diagram::railroad(production, no_address) << "</div>\n";
  }
  out << support::end_of_page;
}

}  // namespace uri94::cli
