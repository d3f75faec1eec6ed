// SPDX-License-Identifier: MIT
#include "cli/differential_page.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "cli/against_report.hpp"
#include "cli/printable.hpp"
#include "cli/report_text.hpp"
#include "markup/escaped.hpp"

namespace uri94::cli {

namespace {

using differential::aspect;
using differential::gate;
using differential::kind;
using differential::opinion;

constexpr std::size_t page_columns = 120;

constexpr const char* style_of_page = R"css(
:root{color-scheme:light dark;--page:#fff;--panel:#f5f6f8;--line:#d5d9df;--text:#1b1f24;--dim:#56606b;--link:#0b57b8;
--good:#0b6639;--bad:#a8201a;--bad-panel:#fbe9e7;--mark:#fff0b8;--heat:168,32,26}
@media (prefers-color-scheme:dark){:root{--page:#14171c;--panel:#1d2128;--line:#39404b;--text:#e6e9ed;--dim:#a7b0bb;
--link:#8db9ff;--good:#7fd8a4;--bad:#ff9f97;--bad-panel:#3a1c1a;--mark:#4d4110;--heat:255,120,110}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:84rem;margin:0 auto;padding:1rem 1rem 3rem}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0 .5rem}h2{font-size:1.3rem;margin:2.25rem 0 .5rem}
p{margin:.5rem 0;max-width:52rem}.dim{color:var(--dim)}a{color:var(--link)}
code{font:.875em/1.45 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
nav{position:sticky;top:0;z-index:1;background:var(--page);border-bottom:1px solid var(--line);padding:.5rem 1rem}
nav div{max-width:82rem;margin:0 auto;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.75rem;padding:0;margin:1rem 0;list-style:none}
.tiles li{border:1px solid var(--line);border-radius:4px;padding:.6rem .8rem;background:var(--panel)}
.tiles b{display:block;font-size:1.6rem;line-height:1.2;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto;margin:.5rem 0}
table{border-collapse:collapse;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line)}
thead th{background:var(--panel);font-weight:600}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
table.grid{font-size:.78rem}table.grid td,table.grid th{padding:.2rem .35rem;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;border:1px solid var(--line)}
table.grid th[scope=row]{text-align:left;position:sticky;left:0;background:var(--panel)}
table.grid thead th{vertical-align:bottom}table.grid thead span{writing-mode:vertical-rl;transform:rotate(180deg);font-weight:600}
table.grid td.self{background:var(--line)}table.grid td.unknown{color:var(--dim)}
.tabs input{position:absolute;opacity:0}
.tabs label{display:inline-block;padding:.3rem .8rem;border:1px solid var(--line);border-radius:4px 4px 0 0;cursor:pointer;margin-right:.2rem}
.tabs input:focus-visible+label{outline:3px solid var(--link);outline-offset:2px}
.tabs input:checked+label{background:var(--panel);font-weight:600;box-shadow:inset 0 2px var(--link)}
.tabs>section{display:none}
article{border:1px solid var(--line);border-radius:4px;margin:.75rem 0;padding:.6rem .8rem}
article.new{border-left:6px solid var(--bad)}
article .string{font-size:1.05rem;display:block}
article ul{list-style:none;margin:.4rem 0 0;padding:0;display:grid;gap:.25rem}
article li{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.75rem;align-items:baseline}
article li>code,article li>em{background:var(--panel);border-radius:3px;padding:0 .4rem}
article li>em{font-style:normal;color:var(--dim)}
.chip{display:inline-block;border:1px solid var(--line);border-radius:999px;padding:0 .5rem;margin:0 .2rem .15rem 0;font-size:.85rem}
mark{background:var(--mark);color:inherit;border-radius:2px}
.bar{display:block;height:.5rem;background:var(--bad);border-radius:2px;min-width:1px}
.bad{color:var(--bad)}.good{color:var(--good)}
@media (max-width:40rem){article li{grid-template-columns:1fr;gap:.1rem}}
)css";

/// What the rules of the tabs are made of: one a tab.
std::string style_of_tabs() {
  std::string text;
  for (const aspect a : aspects_to_read()) {
    const std::string name(name_of(a));
    text += "#grid-" + name + ":checked~.grid-" + name + "{display:block}";
  }
  return text;
}

std::string fixed(double number, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, number);
  return text;
}

/// The string with its place marked.
std::string marked(std::string_view text, std::size_t offset) {
  if (text.size() > page_columns) return in_xml(text.substr(0, page_columns)) + "…";
  if (offset >= text.size()) return in_xml(text) + "<mark title=\"the end\">&#8202;</mark>";
  return in_xml(text.substr(0, offset)) + "<mark>" + in_xml(text.substr(offset, 1)) + "</mark>" +
         in_xml(text.substr(offset + 1));
}

void write_tile(output& out, std::uint64_t number, std::string_view what) {
  out << "<li><b>" << std::to_string(number) << "</b>" << what << "</li>\n";
}

void write_parsers(output& out, const differential_report& r) {
  out << "<h2 id=\"parsers\">Parsers</h2>\n<div class=\"scroll\"><table>\n<thead><tr><th>name</th><th>version</th>"
         "<th class=\"n\">seconds</th><th>on what it fails</th></tr></thead>\n<tbody>\n";
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    const differential::attendance& went = r.went[p];
    out << "<tr><td><strong>" << in_xml(r.parsers[p].name) << "</strong></td><td>" << in_xml(r.parsers[p].version)
        << "</td><td class=\"n\">" << fixed(went.seconds, 1) << "</td><td>";
    for (const differential::failure& f : went.failures) {
      out << "<span class=\"bad\">" << text_of(f.is) << "</span> <code>" << in_xml(r.strings[f.string]) << "</code>";
      if (f.count > 1) out << " and " << f.count - 1 << " more";
      out << ": " << in_xml(f.says) << "<br>";
    }
    if (!went.problem.empty()) {
      out << "<span class=\"bad\">" << went.not_asked << " strings were not asked</span>: " << in_xml(went.problem);
    }
    if (went.failures.empty() && went.problem.empty()) out << "<span class=\"good\">nothing</span>";
    out << "</td></tr>\n";
  }
  for (const absent_parser& a : r.absent) {
    out << "<tr><td>" << in_xml(a.name) << "</td><td colspan=\"3\" class=\"dim\">left out: " << in_xml(a.why)
        << "</td></tr>\n";
  }
  out << "</tbody></table></div>\n";
}

void write_grid(output& out, const differential_report& r, aspect a) {
  out << "<section class=\"grid-" << name_of(a)
      << "\"><div class=\"scroll\"><table class=\"grid\">\n<caption class=\"dim\">On how "
         "many strings two differ"
      << (a == aspect::verdict ? "" : ", of those that both accept") << ".</caption>\n<thead><tr><th></th>";
  for (const differential::parser& p : r.parsers) out << "<th><span>" << in_xml(p.name) << "</span></th>";
  out << "</tr></thead>\n<tbody>\n";
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    out << "<tr><th scope=\"row\">" << in_xml(r.parsers[p].name) << "</th>";
    for (std::size_t q = 0; q < r.parsers.size(); ++q) {
      const differential::pair_count& c = r.found.pair(a, p, q);
      if (p == q) {
        out << "<td class=\"self\"></td>";
      } else if (c.compared == 0) {
        out << "<td class=\"unknown\" title=\"one of them does not say\">–</td>";
      } else {
        // The root, so that a few among many are seen.
        const double share = std::sqrt(static_cast<double>(c.different) / static_cast<double>(c.compared));
        out << "<td style=\"background:rgba(var(--heat)," << fixed(share * 0.75, 3) << ")\" title=\""
            << in_xml(r.parsers[p].name) << " and " << in_xml(r.parsers[q].name) << ": " << c.different << " of "
            << c.compared << "\">" << c.different << "</td>";
      }
    }
    out << "</tr>\n";
  }
  out << "</tbody></table></div></section>\n";
}

void write_kind(output& out, const differential_report& r, std::size_t number) {
  const kind& k = r.found.kinds[number];
  const bnf::production* const production = r.places.production_of(k.where);
  out << "<article" << (r.has_baseline && r.is_new[number] ? " class=\"new\"" : "") << "><code class=\"string\">"
      << marked(r.strings[k.string], k.offset) << "</code>\n<span class=\"dim\">"
      << (r.has_baseline && r.is_new[number] ? "<strong class=\"bad\">new</strong> · " : "") << k.count
      << (k.count == 1 ? " string" : " strings") << " · at offset " << k.offset << ", "
      << in_xml(r.places.text(k.where));
  if (production != nullptr) out << " · " << in_xml(production->citation());
  out << "</span>\n<ul>\n";
  for (const opinion& o : opinions_of(k, r.answers)) {
    const char* const element = o.says.front() == '"' ? "code" : "em";
    out << "<li><" << element << '>' << markup::escaped(o.says) << "</" << element << "><span>";
    for (const std::size_t p : o.parsers) out << "<span class=\"chip\">" << in_xml(r.parsers[p].name) << "</span>";
    out << "</span></li>\n";
  }
  out << "</ul></article>\n";
}

void write_kinds(output& out, const differential_report& r, aspect a) {
  const std::vector<std::size_t> all = kinds_of(r, a);
  if (all.empty()) return;
  out << "<h2 id=\"" << name_of(a) << "\">"
      << (a == aspect::verdict ? std::string("Accepted or refused") : "The " + std::string(name_of(a))) << ": "
      << count_of(all.size(), "kind", "kinds") << " of disagreement</h2>\n";
  const std::size_t shown = std::min(all.size(), r.limit);
  for (std::size_t i = 0; i < shown; ++i) write_kind(out, r, all[i]);
  if (all.size() > shown) {
    out << "<p class=\"dim\">and " << all.size() - shown << " more kinds: <code>--limit " << all.size()
        << "</code> shows them.</p>\n";
  }
}

void write_gates(output& out, const differential_report& r) {
  if (r.gates.empty()) return;
  out << "<h2 id=\"gates\">Gates</h2>\n<p>Of the strings that one lets through, on how many two that read them name "
         "different hosts.</p>\n<div class=\"scroll\"><table>\n<thead><tr><th>gate</th><th class=\"n\">accepts</th>"
         "<th class=\"n\">hosts differ</th><th class=\"n\">share</th><th "
         "style=\"min-width:8rem\"></th><th>shortest</th>"
         "</tr></thead>\n<tbody>\n";
  for (const std::size_t p : r.gates) {
    const gate& g = r.found.gates[p];
    const double share = g.accepted == 0 ? 0 : static_cast<double>(g.different) / static_cast<double>(g.accepted);
    out << "<tr><td><strong>" << in_xml(r.parsers[p].name) << "</strong></td><td class=\"n\">" << g.accepted
        << "</td><td class=\"n " << (g.different == 0 ? "good" : "bad") << "\">" << g.different
        << "</td><td class=\"n\">" << fixed(share * 100, 2) << " %</td><td>";
    if (g.different != 0) out << "<span class=\"bar\" style=\"width:" << fixed(share * 100, 2) << "%\"></span>";
    out << "</td><td>";
    if (g.has_example) out << "<code>" << in_xml(r.strings[g.string]) << "</code>";
    out << "</td></tr>\n";
  }
  out << "</tbody></table></div>\n<p class=\"dim\">A gate says nothing of what comes after the URL: redirects, names "
         "that resolve to another address the next time, addresses of private networks.</p>\n";
}

}  // namespace

void write_html(output& out, const differential_report& r) {
  out << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
         "content=\"width=device-width, initial-scale=1\">\n<title>Where parsers part</title>\n<style>"
      << style_of_page << style_of_tabs() << "</style>\n</head>\n<body>\n<nav><div><strong>uri94 differential</strong>"
      << "<a href=\"#parsers\">parsers</a><a href=\"#who\">who agrees with whom</a>";
  if (!r.gates.empty()) out << "<a href=\"#gates\">gates</a>";
  for (const aspect a : aspects_to_read()) {
    if (r.found.kind_count(a) != 0) out << "<a href=\"#" << name_of(a) << "\">" << name_of(a) << "</a>";
  }
  out << "</div></nav>\n<main>\n<h1>Where parsers part</h1>\n<p class=\"dim\">" << in_xml(summary_of(r))
      << "</p>\n<ul class=\"tiles\">\n";
  write_tile(out, r.parsers.size(), "parsers");
  write_tile(out, r.strings.size(), "strings");
  write_tile(out, r.found.disputed, "strings that not all answer alike");
  write_tile(out, r.found.kinds.size(), "kinds of disagreement");
  write_tile(out, r.found.kind_count(aspect::host), "of these on the host");
  write_tile(out, r.found.opposed_pairs(aspect::host), "pairs that name different hosts for some string");
  if (r.has_baseline) write_tile(out, new_kinds(r), "new against the baseline");
  out << "</ul>\n";
  write_parsers(out, r);
  out << "<h2 id=\"who\">Who agrees with whom</h2>\n<div class=\"tabs\">\n";
  for (const aspect a : aspects_to_read()) {
    out << "<input type=\"radio\" name=\"grid\" id=\"grid-" << name_of(a) << '"'
        << (a == aspects_to_read().front() ? " checked" : "") << "><label for=\"grid-" << name_of(a) << "\">"
        << name_of(a) << "</label>\n";
  }
  for (const aspect a : aspects_to_read()) write_grid(out, r, a);
  out << "</div>\n";
  write_gates(out, r);
  for (const aspect a : aspects_to_read()) write_kinds(out, r, a);
  out << "<h2>What this shows</h2>\n<p>" << in_xml(what_it_shows(r)) << "</p>\n</main>\n</body>\n</html>\n";
}

}  // namespace uri94::cli
