// SPDX-License-Identifier: MIT
#include "cli/reports/coverage_report.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "generator/bnf/expression_text.hpp"
#include "support/text/count_of.hpp"
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

}  // namespace

coverage_report report_of(const conformance::coverage& c, const std::vector<bool>& asked, std::uint64_t strings) {
  coverage_report r;
  r.strings = strings;
  const conformance::branches& branches = c.of();
  const std::vector<bool> dead = conformance::dead_branches(branches, asked);
  for (std::size_t i = 0; i < branches.all().size(); ++i) {
    const branch& b = branches.all()[i];
    if (!asked[b.production]) continue;
    const bnf::production_in p{&branches.of(), b.production};
    if (r.productions.empty() || r.productions.back().of != p) r.productions.push_back({p, {}, 0, 0});
    covered_production& covered = r.productions.back();
    covered.branches.push_back({b, branches.text(i), c.counts()[i], dead[i]});
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

/// Writes a line for branch `i` (0-based) if no string took it. The line includes the following alternatives that no
/// string took. Writes nothing if a string took branch `i`.
/// Returns: the index of the next branch to examine (0-based).
std::size_t write_missed(output& out, const covered_production& p, std::size_t i) {
  constexpr std::size_t columns = 60;
  const covered_branch& first = p.branches[i];
  if (first.count != 0) return i + 1;
  const auto is_more = [&](const covered_branch& b) {
    return b.count == 0 && b.is_dead == first.is_dead && b.is.is == branch::kind::alternative && b.is.of == first.is.of;
  };
  std::size_t end = i + 1;
  if (first.is.is == branch::kind::alternative) {
    while (end < p.branches.size() && is_more(p.branches[end])) ++end;
  }
  out.pad(4) << (first.is_dead ? "no string can take: " : "not taken: ");
  if (end == i + 1) {
    out << markup::shown(first.text) << '\n';
    return end;
  }
  const std::size_t last = p.branches[end - 1].is.way;
  const auto alternative = [&](std::size_t way) {
    return bnf::text_of(first.is.of->operands[way], p.of.in->written_in);
  };
  std::string list;
  for (std::size_t way = first.is.way; way <= last; ++way) list += (list.empty() ? "" : " | ") + alternative(way);
  if (list.size() > columns) list = alternative(first.is.way) + " … " + alternative(last);
  out << "alternatives " << first.is.way + 1 << (end == i + 2 ? " and " : " to ") << last + 1 << " of "
      << first.is.of->operands.size() << ", " << markup::shown(list) << '\n';
  return end;
}

}  // namespace

void write_missed(output& out, const covered_production& p) {
  for (std::size_t i = 0; i < p.branches.size(); i = write_missed(out, p, i)) {
  }
}

void write_text(output& out, const coverage_report& r, const style& colours) {
  std::size_t width = 0;
  for (const covered_production& p : r.productions) width = std::max(width, p.of->name.size());
  for (const covered_production& p : r.productions) {
    const bool is_whole = p.taken + p.dead == p.branches.size();
    out << colours.strong << p.of->name << colours.normal;
    out.pad(width - p.of->name.size() + 2)
        << (is_whole ? colours.good : colours.bad) << p.taken << " of " << p.branches.size() << colours.normal << '\n';
    write_missed(out, p);
  }
  out << '\n' << r.taken << " of " << r.all << " branches (" << whole_percent(r.taken, r.all) << ")";
  if (!r.productions.empty()) {
    out << " of " << markup::count_of(r.productions.size(), "production", "productions") << " of "
        << markup::printable(r.productions.front().of.in->id);
  }
  out << " taken by " << markup::count_of(r.strings, "string", "strings");
  if (r.dead != 0) out << "; no string can take " << r.dead << " of them";
  out << '\n';
}

json json_of(const coverage_report& r) {
  json productions = json::array();
  for (const covered_production& p : r.productions) {
    json branches = json::array();
    for (const covered_branch& b : p.branches) {
      json branch = {{"kind", kind_name(b.is.is)}, {"text", b.text}, {"count", b.count}};
      if (b.is_dead) branch["dead"] = true;
      branches.push_back(std::move(branch));
    }
    productions.push_back({{"production", p.of->name},
                           {"citation", p.of->citation()},
                           {"taken", p.taken},
                           {"branches", std::move(branches)}});
  }
  return productions;
}

}  // namespace uri94::cli
