// SPDX-License-Identifier: MIT
#include "cli/grammar_page.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "bnf/expressions.hpp"
#include "bnf/text.hpp"
#include "diagram/railroad.hpp"
#include "markup/escaped.hpp"

namespace uri94::cli {

namespace {

using markup::escaped;

constexpr std::string_view style_sheet = R"(svg.railroad { display: block; }
svg.railroad path { fill: none; stroke: #555; stroke-width: 1.5; }
svg.railroad rect { fill: #fff; stroke: #555; }
svg.railroad rect.literal { fill: #eef4ff; }
svg.railroad text { font: 13px monospace; text-anchor: middle; fill: #1b1b1b; }
svg.railroad text.note { font-size: 11px; }
)";

/// The number after `name="` in an `<svg>`.
std::size_t attribute(const std::string& svg, const std::string& name) {
  const std::size_t at = svg.find(' ' + name + "=\"");
  return at == std::string::npos ? 0 : std::stoul(svg.substr(at + name.size() + 3));
}

std::string no_address(const std::string&) {
  return {};
}

/// The productions that the definition uses, each once, in the order printed.
void add_uses(const bnf::grammar& g, const bnf::expression& e, std::vector<std::size_t>& to) {
  bnf::each_use(e, [&](const bnf::expression& use) {
    const std::size_t used = g.number_of(use.text);
    if (used < g.productions.size() && std::find(to.begin(), to.end(), used) == to.end()) to.push_back(used);
  });
}

/// The productions that one leads to, each where it is met first. With a list of our own: grammars may be long chains.
void write_tree(output& out, const bnf::grammar& g, std::size_t start, std::set<std::size_t>& shown) {
  struct visit {
    std::size_t production;
    bool is_end;  ///< Of the list of those that one uses.
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

/// A name that ABNF can have.
std::string abnf_name(std::string name) {
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  }
  return name;
}

void respell(bnf::expression& e) {
  bnf::each_use(e, [](bnf::expression& use) { use.text = abnf_name(use.text); });
}

}  // namespace

void write_svg(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions) {
  constexpr std::size_t title_height = 24;
  std::size_t width = 0;
  std::size_t height = 0;
  std::string body;
  for (const std::size_t p : productions) {
    const std::string svg = diagram::railroad(g.productions[p], no_address);
    body += "<text x=\"10\" y=\"" + std::to_string(height + 17) + "\" style=\"font: bold 14px sans-serif\">" +
            escaped(g.productions[p].name) + "</text>\n<svg y=\"" + std::to_string(height + title_height) + '"' +
            svg.substr(4) + '\n';
    width = std::max({width, attribute(svg, "width"), g.productions[p].name.size() * 10 + 20});
    height += title_height + attribute(svg, "height") + 10;
  }
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\"" << height << "\">\n<style>"
      << style_sheet << "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
      << body << "</svg>\n";
}

void write_html(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions) {
  out << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
         "content=\"width=device-width, initial-scale=1\">\n<title>"
      << escaped(g.id)
      << "</title>\n<style>\nbody { font: 16px/1.5 sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 "
         "1rem; color: #1b1b1b; background: #fff; }\npre { white-space: pre-wrap; }\n.diagram { overflow-x: auto; "
         "}\n"
      << style_sheet << "</style>\n</head>\n<body>\n<h1>" << escaped(g.title.empty() ? g.id : g.title)
      << "</h1>\n<h2>The tree of rules</h2>\n";
  std::set<std::size_t> shown;
  for (const std::size_t p : productions) {
    if (shown.count(p) == 0) write_tree(out, g, p, shown);
  }
  for (const std::size_t p : productions) {
    const bnf::production& production = g.productions[p];
    const std::string name = escaped(production.name);
    out << "<h2 id=\"" << name << "\">" << name << "</h2>\n<p>" << escaped(production.citation()) << "</p>\n<pre>"
        << escaped(production.amended.empty() ? production.printed : production.amended)
        << "</pre>\n<div class=\"diagram\">" << diagram::railroad(production, no_address) << "</div>\n";
  }
  out << "</body>\n</html>\n";
}

void write_notation(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions, bnf::notation in) {
  for (const std::size_t p : productions) {
    bnf::production production = g.productions[p];
    if (in == bnf::notation::abnf) {
      production.name = abnf_name(production.name);
      respell(production.definition);
    }
    out << production.name << " = " << bnf::text_of(production.definition, in) << '\n';
  }
}

}  // namespace uri94::cli
