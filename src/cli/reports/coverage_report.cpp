// SPDX-License-Identifier: MIT
#include "cli/reports/coverage_report.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "cli/io/json_string.hpp"
#include "cli/io/source_hash.hpp"
#include "generator/bnf/expression_text.hpp"
#include "support/html/page_frame.hpp"
#include "support/text/count_of.hpp"
#include "support/text/escaped.hpp"
#include "support/text/printable.hpp"
#include "support/text/string_markup.hpp"
#include "verify/conformance/choices.hpp"

namespace uri94::cli {

namespace {

using conformance::branch;

std::string_view kind_name(branch::kind k) {
  switch (k) {
    case branch::kind::whole:
      return "production";
    case branch::kind::alternative:
      return "alternative";
    case branch::kind::present:
      return "present";
    case branch::kind::absent:
      return "absent";
    case branch::kind::repeated:
      return "repeated";
    case branch::kind::least:
      return "least";
  }
  return {};
}

std::string whole_percent(std::size_t part, std::size_t all) {
  return std::to_string(all == 0 ? 100 : part * 100 / all) + " %";
}

/// Returns the amended text of a production, or the printed text if it is not amended.
std::string_view in_force(bnf::production_in p) {
  return p->amended.empty() ? p->printed : p->amended;
}

constexpr std::string_view coverage_style =
    R"(:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --line: #bbb; --taken: #0a6b2c; --missed: #a3141c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e8; --paper: #161616; --line: #555; --taken: #6fd08c; --missed: #ff9a94; }
}
body { font: 16px/1.5 sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.2rem 0.8rem 0.2rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; }
pre, code { font-family: monospace; }
pre { white-space: pre-wrap; }
a { color: inherit; }
.taken { color: var(--taken); }
.missed { color: var(--missed); font-weight: bold; }
)";

}  // namespace

coverage_report report_of(const conformance::coverage& c, std::uint64_t strings, std::uint64_t rejected) {
  coverage_report r{c.of(), strings, rejected, {}, 0, 0, 0};
  const std::vector<bool> dead = conformance::dead_branches(c.of(), c.reachable());
  for (std::size_t i = 0; i < c.of().all().size(); ++i) {
    const std::size_t owner = c.of().all()[i].production;
    if (!c.reachable()[owner]) continue;
    const bnf::production_in p{&c.of().of(), owner};
    if (r.productions.empty() || r.productions.back().of != p) r.productions.push_back({p, {}, 0, 0});
    covered_production& covered = r.productions.back();
    covered.branches.push_back({i, c.counts()[i], dead[i]});
    if (c.counts()[i] != 0) ++covered.taken;
    if (dead[i]) ++covered.dead;
  }
  for (const covered_production& p : r.productions) {
    r.taken += p.taken;
    r.dead += p.dead;
    r.all += p.branches.size();
  }
  return r;
}

namespace {

std::string strings_text(std::uint64_t count) {
  return std::to_string(count) + (count == 1 ? " string" : " strings");
}

/// Writes a line for a branch that no string took. Neighbouring alternatives share a line. Writes nothing for other
/// branches.
/// Returns: the index of the next branch.
std::size_t write_missed(output& out, const conformance::branches& all, const covered_production& p, std::size_t i) {
  constexpr std::size_t columns = 60;
  if (p.branches[i].count != 0) return i + 1;
  const branch& first = all.all()[p.branches[i].number];
  const auto is_more = [&](const covered_branch& b) {
    return b.count == 0 && b.is_dead == p.branches[i].is_dead && all.all()[b.number].is == branch::kind::alternative &&
           all.all()[b.number].of == first.of;
  };
  std::size_t end = i + 1;
  if (first.is == branch::kind::alternative) {
    while (end < p.branches.size() && is_more(p.branches[end])) ++end;
  }
  out.pad(4) << (p.branches[i].is_dead ? "no string can take: " : "not taken: ");
  if (end == i + 1) {
    out << markup::shown(all.text(p.branches[i].number)) << '\n';
    return end;
  }
  const std::size_t last = all.all()[p.branches[end - 1].number].way;
  const auto alternative = [&](std::size_t way) { return bnf::text_of(first.of->operands[way], all.of().written_in); };
  std::string list;
  for (std::size_t way = first.way; way <= last; ++way) list += (list.empty() ? "" : " | ") + alternative(way);
  if (list.size() > columns) list = alternative(first.way) + " … " + alternative(last);
  out << "alternatives " << first.way + 1 << (end == i + 2 ? " and " : " to ") << last + 1 << " of "
      << first.of->operands.size() << ", " << markup::shown(list) << '\n';
  return end;
}

}  // namespace

void write_text(output& out, const coverage_report& r, const style& colours) {
  std::size_t width = 0;
  for (const covered_production& p : r.productions) width = std::max(width, p.of->name.size());
  for (const covered_production& p : r.productions) {
    const bool is_whole = p.taken + p.dead == p.branches.size();
    out << colours.strong << p.of->name << colours.normal;
    out.pad(width - p.of->name.size() + 2)
        << (is_whole ? colours.good : colours.bad) << p.taken << " of " << p.branches.size() << colours.normal << '\n';
    for (std::size_t i = 0; i < p.branches.size(); i = write_missed(out, r.branches, p, i)) {
    }
  }
  out << '\n'
      << r.taken << " of " << r.all << " branches (" << whole_percent(r.taken, r.all) << ") of "
      << markup::count_of(r.productions.size(), "production", "productions") << " of "
      << markup::printable(r.branches.of().id) << " taken by " << strings_text(r.strings);
  if (r.dead != 0) out << "; no string can take " << r.dead << " of them";
  if (r.rejected != 0) out << "; not in the BNF: " << strings_text(r.rejected);
  out << '\n';
}

void write_json(output& out, const coverage_report& r) {
  json productions = json::array();
  for (const covered_production& p : r.productions) {
    json branches = json::array();
    for (const covered_branch& b : p.branches) {
      json branch = {
          {"kind", kind_name(r.branches.all()[b.number].is)}, {"text", r.branches.text(b.number)}, {"count", b.count}};
      if (b.is_dead) branch["dead"] = true;
      branches.push_back(std::move(branch));
    }
    productions.push_back({{"production", p.of->name},
                           {"citation", p.of->citation()},
                           {"taken", p.taken},
                           {"branches", std::move(branches)}});
  }
  json all = {{"sources", source_hash()}, {"strings", r.strings}, {"rejected", r.rejected},
              {"branches", r.all},        {"taken", r.taken},     {"productions", std::move(productions)}};
  put_octets(all, "grammar", r.branches.of().id);
  out << markup::json_text(all) << '\n';
}

void write_html(output& out, const coverage_report& r) {
  out << support::begin_page("Coverage of the BNF", coverage_style) << "<h1>Coverage of "
      << markup::printable_markup(r.branches.of().id) << "</h1>\n<p>" << r.strings
      << (r.strings == 1 ? " string" : " strings") << " took <strong>" << r.taken << " of " << r.all
      << "</strong> branches (" << whole_percent(r.taken, r.all) << "): alternatives, optional parts, repetitions.";
  if (r.dead != 0) out << " No string can take " << r.dead << " of them.";
  if (r.rejected != 0) out << " Not in the BNF, and not counted: " << strings_text(r.rejected) << ".";
  out << "</p>\n<table>\n<thead><tr><th>production</th><th>place</th><th class=\"number\">taken</th>"
         "<th class=\"number\">branches</th></tr></thead>\n<tbody>\n";
  for (const covered_production& p : r.productions) {
    const std::string name = markup::escaped(p.of->name);
    out << "<tr><td><a href=\"#" << name << "\">" << name << "</a></td><td>"
        << markup::printable_markup(p.of->citation()) << "</td><td class=\"number "
        << (p.taken + p.dead == p.branches.size() ? "taken" : "missed") << "\">" << p.taken
        << "</td><td class=\"number\">" << p.branches.size() << "</td></tr>\n";
  }
  out << "</tbody>\n</table>\n";
  for (const covered_production& p : r.productions) {
    const std::string name = markup::escaped(p.of->name);
    out << "<h2 id=\"" << name << "\">" << name << "</h2>\n<pre>"
        << markup::escaped(markup::shown_lines(in_force(p.of)))
        << "</pre>\n<table>\n<thead><tr><th>branch</th><th class=\"number\">times</th></tr></thead>\n<tbody>\n";
    for (const covered_branch& b : p.branches) {
      out << "<tr><td><code>" << markup::escaped(markup::shown(r.branches.text(b.number)))
          << "</code></td><td class=\"number " << (b.count != 0 || b.is_dead ? "taken" : "missed") << "\">" << b.count
          << (b.is_dead ? " (impossible)" : "") << "</td></tr>\n";
    }
    out << "</tbody>\n</table>\n";
  }
  out << support::end_of_page;
}

}  // namespace uri94::cli
