// SPDX-License-Identifier: MIT
#include "cli/reports/differential_page.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "cli/reports/against_report.hpp"
#include "cli/reports/report_text.hpp"
#include "support/html/page_frame.hpp"
#include "support/text/escaped.hpp"
#include "support/text/string_markup.hpp"

namespace uri94::cli {

namespace {

using differential::aspect;
using differential::filter;
using differential::kind;
using differential::opinion;

/// Number of shades in the table of pairs. The darkest shade means that two parsers differ on all compared strings.
constexpr unsigned shades = 20;

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
.bar{display:block;width:100%;height:.5rem}.bar rect{fill:var(--bad)}th.wide{min-width:8rem}
.bad{color:var(--bad)}.good{color:var(--good)}
@media (max-width:40rem){article li{grid-template-columns:1fr;gap:.1rem}}
)css";

/// Returns the CSS rules for the tabs and shades.
std::string style_of_values() {
  std::string text;
  for (const aspect a : aspects_to_read()) {
    const std::string name(name_of(a));
    text += "#grid-" + name + ":checked~.grid-" + name + "{display:block}";
  }
  for (unsigned s = 1; s <= shades; ++s) {
    text += ".shade-" + std::to_string(s) + "{background:rgba(var(--heat)," + std::to_string(s * 75 / shades) + "%)}";
  }
  return text;
}

std::string fixed(double number, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, number);
  return text;
}

std::string name_of_parser(const differential_report& r, std::size_t parser) {
  return markup::printable_markup(r.parsers[parser].name);
}

/// Returns the output or the name of a parser as printable markup.
std::string foreign_text(std::string_view text) {
  return markup::printable_markup(text);
}

/// Returns a quoted string in a `<code>` element.
std::string string_code(std::string_view text) {
  return "<code>" + markup::quoted_markup(text) + "</code>";
}

void write_tile(output& out, std::uint64_t number, std::string_view what) {
  out << "<li><b>" << std::to_string(number) << "</b>" << what << "</li>\n";
}

void write_parsers(output& out, const differential_report& r) {
  out << "<h2 id=\"parsers\">Parsers</h2>\n<div class=\"scroll\"><table>\n<thead><tr><th>name</th><th>version</th>"
         "<th class=\"n\">seconds</th><th>failures</th></tr></thead>\n<tbody>\n";
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    const differential::attendance& went = r.went[p];
    out << "<tr><td><strong>" << name_of_parser(r, p) << "</strong></td><td>" << foreign_text(r.parsers[p].version)
        << "</td><td class=\"n\">" << fixed(went.seconds, 1) << "</td><td>";
    for (const differential::failure& f : went.failures) {
      out << "<span class=\"bad\">" << text_of(f.is) << "</span> " << string_code(r.strings[f.string]);
      if (f.count > 1) out << " and " << f.count - 1 << " more";
      out << ": " << foreign_text(f.says) << "<br>";
    }
    if (!went.problem.empty()) {
      out << "<span class=\"bad\">" << went.not_asked
          << " strings were not asked</span>: " << foreign_text(went.problem);
    }
    if (went.failures.empty() && went.problem.empty()) out << "<span class=\"good\">nothing</span>";
    out << "</td></tr>\n";
  }
  for (const absent_parser& a : r.absent) {
    out << "<tr><td>" << foreign_text(a.name)
        << "</td><td colspan=\"3\" class=\"dim\">left out: " << foreign_text(a.why) << "</td></tr>\n";
  }
  out << "</tbody></table></div>\n";
}

void write_grid(output& out, const differential_report& r, aspect a) {
  out << "<section class=\"grid-" << name_of(a)
      << "\"><div class=\"scroll\"><table class=\"grid\">\n<caption class=\"dim\">Number "
         "of strings on which two parsers differ"
      << (a == aspect::verdict ? "" : ", among those that both accept") << ".</caption>\n<thead><tr><th></th>";
  for (const differential::parser& p : r.parsers) out << "<th><span>" << foreign_text(p.name) << "</span></th>";
  out << "</tr></thead>\n<tbody>\n";
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    out << "<tr><th scope=\"row\">" << name_of_parser(r, p) << "</th>";
    for (std::size_t q = 0; q < r.parsers.size(); ++q) {
      const differential::pair_count& c = r.found.pair(a, p, q);
      if (p == q) {
        out << "<td class=\"self\"></td>";
      } else if (c.compared == 0) {
        out << "<td class=\"unknown\" title=\"one parser does not report this part\">–</td>";
      } else {
        // The square root makes small shares visible.
        const double share = std::sqrt(static_cast<double>(c.different) / static_cast<double>(c.compared));
        const auto shade = static_cast<unsigned>(std::ceil(share * shades));
        out << (shade == 0 ? std::string("<td") : "<td class=\"shade-" + std::to_string(shade) + '"') << " title=\""
            << name_of_parser(r, p) << " and " << name_of_parser(r, q) << ": " << c.different << " of " << c.compared
            << "\">" << c.different << "</td>";
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
      << markup::marked_markup(r.strings[k.string], k.offset) << "</code>\n<span class=\"dim\">"
      << (r.has_baseline && r.is_new[number] ? "<strong class=\"bad\">new</strong> · " : "") << k.count
      << (k.count == 1 ? " string" : " strings") << " · at offset " << k.offset << ", "
      << foreign_text(r.places.text(k.where));
  if (production != nullptr) out << " · " << foreign_text(production->citation());
  out << "</span>\n<ul>\n";
  for (const opinion& o : opinions_of(k, r.answers)) {
    const char* const element = o.says.front() == '"' ? "code" : "em";
    out << "<li><" << element << '>' << markup::escaped(o.says) << "</" << element << "><span>";
    for (const std::size_t p : o.parsers) out << "<span class=\"chip\">" << name_of_parser(r, p) << "</span>";
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

void write_filters(output& out, const differential_report& r) {
  if (r.filters.empty()) return;
  out << "<h2 id=\"filters\">Filters</h2>\n<p>Number of strings that the filter accepts, and on which two parsers "
         "disagree in "
         "host, port, user or scheme.</p>\n<div class=\"scroll\"><table>\n<thead><tr><th>filter</th>"
         "<th class=\"n\">accepts</th><th class=\"n\">disagree</th><th class=\"n\">share</th><th class=\"wide\"></th>"
         "<th>shortest</th></tr></thead>\n<tbody>\n";
  for (const std::size_t p : r.filters) {
    const filter& f = r.found.filters[p];
    const double share = f.accepted == 0 ? 0 : static_cast<double>(f.different) / static_cast<double>(f.accepted);
    out << "<tr><td><strong>" << name_of_parser(r, p) << "</strong></td><td class=\"n\">" << f.accepted
        << "</td><td class=\"n " << (f.different == 0 ? "good" : "bad") << "\">" << f.different
        << "</td><td class=\"n\">" << fixed(share * 100, 2) << " %</td><td>";
    if (f.different != 0) {
      out << "<svg class=\"bar\" aria-hidden=\"true\"><rect width=\"" << fixed(std::max(share * 100, 0.5), 2)
          << "%\" height=\"100%\"/></svg>";
    }
    out << "</td><td>";
    if (f.has_example) out << string_code(r.strings[f.string]);
    out << "</td></tr>\n";
  }
  out << "</tbody></table></div>\n<p class=\"dim\">" << markup::escaped(about_filters) << "</p>\n";
}

}  // namespace

void write_html(output& out, const differential_report& r) {
  out << support::begin_page("Where parsers disagree", style_of_page + style_of_values())
      << "<nav><div><strong>uri94 differential</strong>"
      << "<a href=\"#parsers\">parsers</a><a href=\"#who\">who agrees with whom</a>";
  if (!r.filters.empty()) out << "<a href=\"#filters\">filters</a>";
  for (const aspect a : aspects_to_read()) {
    if (r.found.kind_count(a) != 0) out << "<a href=\"#" << name_of(a) << "\">" << name_of(a) << "</a>";
  }
  out << "</div></nav>\n<main>\n<h1>Where parsers disagree</h1>\n<p class=\"dim\">" << foreign_text(summary_of(r))
      << "</p>\n<ul class=\"tiles\">\n";
  write_tile(out, r.parsers.size(), "parsers");
  write_tile(out, r.strings.size(), "strings");
  write_tile(out, r.found.disputed, "strings with different answers");
  write_tile(out, r.found.kinds.size(), "kinds of disagreement");
  write_tile(out, r.found.kind_count(aspect::host), "of these on the host");
  write_tile(out, r.found.opposed_pairs(aspect::host), "pairs that see different hosts in a string");
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
  write_filters(out, r);
  for (const aspect a : aspects_to_read()) write_kinds(out, r, a);
  out << "<h2>What this shows</h2>\n<p>" << markup::escaped(what_it_shows(r)) << "</p>\n</main>\n"
      << support::end_of_page;
}

}  // namespace uri94::cli
