// SPDX-License-Identifier: MIT
#include "verify/history/evolution_markup.hpp"

#include <algorithm>
#include <cstddef>

#include "support/text/escaped.hpp"

namespace uri94::history {

namespace {

using markup::escaped;

/// Returns an HTML table with the number of characters of each chain in each document.
std::string table_of_counts(const std::vector<chain>& chains) {
  const table& t = carried_table();
  std::string html = "<div class=\"scroll\"><table>\n<tr><th scope=\"col\">Characters</th>";
  for (const document& d : t.documents) html += "<th scope=\"col\">" + escaped(d.label) + "</th>";
  html += "</tr>\n";
  for (const chain& c : chains) {
    html += "<tr><th scope=\"row\"><a href=\"#" + escaped(c.of.text) + "\">" + escaped(c.of.text) + "</a></th>";
    for (const document& d : t.documents) {
      const auto at = std::find_if(c.stations.begin(), c.stations.end(), [&](const station& s) { return s.in == &d; });
      html += "<td>" + (at == c.stations.end() ? std::string() : std::to_string(at->characters.count())) + "</td>";
    }
    html += "</tr>\n";
  }
  return html + "</table></div>\n";
}

std::string section_of(const chain& c) {
  std::string html = "<h2 id=\"" + escaped(c.of.text) + "\">" + escaped(c.of.text) + "</h2>\n<p>" + escaped(c.of.says) +
                     "</p>\n<ol>\n";
  for (std::size_t i = 0; i < c.stations.size(); ++i) {
    const station& s = c.stations[i];
    html += "<li><b>" + escaped(s.in->name) + "</b> <small>" + escaped(s.in->date) + "; " + escaped(s.of->citation()) +
            "</small><br><code>" + escaped(text_in_force(*s.of)) + "</code>";
    if (i > 0) html += "<p>" + escaped(c.says(i)) + "</p>";
    html += "</li>\n";
  }
  html += "</ol>\n<div class=\"scroll\"><table>\n<tr><th scope=\"col\">Characters</th>";
  for (const station& s : c.stations) html += "<th scope=\"col\">" + escaped(s.in->label) + "</th>";
  html += "</tr>\n";
  for (const character_group& g : groups_of(c)) {
    html += "<tr><td class=\"p\">" + escaped(text_of(g.characters)) + "</td>";
    for (const bool is_in : g.in) html += is_in ? "<td class=\"y\">yes</td>" : "<td class=\"n\"></td>";
    html += "</tr>\n";
  }
  return html + "</table></div>\n";
}

}  // namespace

std::string html_of(const std::vector<chain>& chains) {
  std::string html;
  if (chains.size() > 1) html += table_of_counts(chains);
  for (const chain& c : chains) html += section_of(c);
  return html;
}

}  // namespace uri94::history
