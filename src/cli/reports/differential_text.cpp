// SPDX-License-Identifier: MIT
// The report of `uri94 differential` as text.
#include <algorithm>
#include <cstdio>
#include <string_view>

#include "cli/io/terminal_text.hpp"
#include "cli/options/adapter_folder.hpp"
#include "cli/reports/against_report.hpp"
#include "cli/reports/differential_report.hpp"
#include "cli/reports/report_text.hpp"

namespace uri94::cli {

namespace {

using differential::aspect;
using differential::attendance;
using differential::filter;
using differential::kind;
using differential::opinion;

constexpr std::size_t text_columns = 100;
constexpr std::size_t few_parsers = 6;  ///< Maximum number of parsers for which each pair has a line.

/// Returns a number below 10,000 million in at most five columns, such as 99999, 100k or 12M.
std::string short_count(std::uint64_t count) {
  if (count < 100'000) return std::to_string(count);
  if (count < 10'000'000) return std::to_string(count / 1000) + 'k';
  return std::to_string(count / 1'000'000) + 'M';
}

std::string seconds_of(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f s", seconds);
  return text;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  char text[32];
  std::snprintf(text, sizeof text, "%.2f %%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
  return text;
}

void left(output& out, std::string_view cell, std::size_t width) {
  out << cell;
  out.pad(width - std::min(width, columns_of(cell)));
}

void right(output& out, std::string_view cell, std::size_t width) {
  out.pad(width - std::min(width, columns_of(cell))) << cell;
}

std::size_t name_width(const differential_report& r) {
  std::size_t width = 6;
  for (const differential::parser& p : r.parsers) width = std::max(width, columns_of(shown(p.name)));
  return width;
}

void write_parsers(output& out, const differential_report& r, const style& colours) {
  const std::size_t width = name_width(r);
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    const attendance& went = r.went[p];
    right(out, std::to_string(p + 1), 3);
    out << "  " << colours.strong;
    left(out, shown(r.parsers[p].name), width);
    out << colours.normal << "  ";
    left(out, shown(r.parsers[p].version), 40);
    out << colours.dim;
    right(out, seconds_of(went.seconds), 10);
    out << colours.normal << '\n';
    if (!went.problem.empty()) {
      out.pad(5) << colours.bad << count_of(went.not_asked, "string was", "strings were") << " not asked"
                 << colours.normal << ": " << shown(went.problem) << '\n';
      out.pad(5) << coverage_text(r, went) << '\n';
    }
    for (const differential::failure& f : went.failures) {
      out.pad(5) << colours.bad << text_of(f.is) << colours.normal << ' ' << quoted(r.strings[f.string], input_columns);
      if (f.count > 1) out << " and " << f.count - 1 << " more";
      out << ": " << colours.dim << shown(f.says) << colours.normal << '\n';
    }
    if (went.passing_failures != 0) {
      out.pad(5) << colours.dim << count_of(went.passing_failures, "batch", "batches")
                 << " failed once, and all their strings were answered after a retry in parts" << colours.normal
                 << '\n';
    }
  }
  for (const absent_parser& a : r.absent) {
    out << "  -  " << colours.bad << shown(a.name) << " is left out" << colours.normal << ": " << shown(a.why) << '\n';
  }
  if (!r.absent.empty()) out << "     " << installation_hint() << '\n';
}

void write_pairs(output& out, const differential_report& r, const style& colours) {
  const std::size_t width = name_width(r);
  out << '\n' << colours.dim;
  left(out, "different / accepted by both", 2 * width + 2);
  for (const aspect a : aspects_to_read()) right(out, name_of(a), 16);
  out << colours.normal << '\n';
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    for (std::size_t q = p + 1; q < r.parsers.size(); ++q) {
      const std::size_t at_least = columns_of("different / accepted by both");
      left(out, shown(r.parsers[p].name), width + 1);
      left(out, shown(r.parsers[q].name), std::max(width + 1, at_least - std::min(at_least, width + 1)));
      for (const aspect a : aspects_to_read()) {
        const differential::pair_count& c = r.found.pair(a, p, q);
        const std::string cell = c.compared == 0 ? "-" : std::to_string(c.different) + '/' + std::to_string(c.compared);
        out << (c.different == 0 ? colours.dim : colours.bad);
        right(out, cell, 16);
        out << colours.normal;
      }
      out << '\n';
    }
  }
}

void write_grid(output& out, const differential_report& r, aspect a, const style& colours) {
  const std::size_t width = name_width(r);
  out << '\n'
      << colours.strong << name_of(a) << colours.normal << ": number of strings on which two differ"
      << (a == aspect::verdict ? "" : ", among those that both accept") << "; '-': one does not report this part\n";
  out.pad(width + 5);
  for (std::size_t q = 0; q < r.parsers.size(); ++q) right(out, std::to_string(q + 1), 6);
  out << '\n';
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    right(out, std::to_string(p + 1), 3);
    out << "  ";
    left(out, shown(r.parsers[p].name), width);
    for (std::size_t q = 0; q < r.parsers.size(); ++q) {
      const differential::pair_count& c = r.found.pair(a, p, q);
      const bool is_compared = c.compared != 0;
      out << (is_compared && c.different != 0 ? colours.bad : colours.dim);
      right(out, p == q ? "." : is_compared ? short_count(c.different) : "-", 6);
      out << colours.normal;
    }
    out << '\n';
  }
}

void write_kinds(output& out, const differential_report& r, aspect a, const style& colours) {
  const std::vector<std::size_t> all = kinds_of(r, a);
  if (all.empty()) return;
  out << '\n'
      << colours.strong << name_of(a) << colours.normal << ": " << count_of(all.size(), "kind", "kinds") << '\n';
  for (std::size_t i = 0; i < std::min(all.size(), r.limit); ++i) {
    const kind& k = r.found.kinds[all[i]];
    out << "\n  "
        << (!r.has_baseline    ? ""
            : r.is_new[all[i]] ? "new: "
                               : "in the baseline: ")
        << colours.strong << quoted(r.strings[k.string], input_columns) << colours.normal;
    if (k.count > 1) out << " and " << k.count - 1 << " more";
    out << '\n';
    out.pad(4) << colours.dim << "at offset " << k.offset << ", " << shown(r.places.text(k.where)) << colours.normal
               << '\n';
    for (const opinion& o : opinions_of(k, r.answers)) {
      out.pad(6);
      left(out, o.says, 16);
      out << "  " << names_of(r, o.parsers, r.parsers.size()) << '\n';
    }
  }
  if (all.size() > r.limit) {
    out << "\n  and " << all.size() - r.limit << " more kinds; --limit " << all.size() << " shows them\n";
  }
}

void write_filters(output& out, const differential_report& r, const style& colours) {
  if (r.filters.empty()) return;
  const std::size_t width = name_width(r);
  out << '\n'
      << colours.strong << "filters" << colours.normal
      << ": strings that a filter accepts, and on which two parsers disagree in host, port, user or scheme\n";
  out.pad(2);
  left(out, "FILTER", width);
  right(out, "ACCEPTS", 11);
  right(out, "DISAGREE", 14);
  right(out, "SHARE", 11);
  out << "  SHORTEST\n";
  for (const std::size_t p : r.filters) {
    const filter& f = r.found.filters[p];
    out.pad(2);
    left(out, shown(r.parsers[p].name), width);
    right(out, std::to_string(f.accepted), 11);
    out << (f.different == 0 ? colours.good : colours.bad);
    right(out, std::to_string(f.different), 14);
    right(out, percent(f.different, f.accepted), 11);
    out << colours.normal << "  ";
    if (f.has_example) out << quoted(r.strings[f.string], 60);
    out << '\n';
  }
  out << '\n' << wrapped(about_filters, text_columns) << '\n';
}

}  // namespace

void write_text(output& out, const differential_report& r, const style& colours) {
  out << shown(summary_of(r)) << "\n\n";
  write_parsers(out, r, colours);
  if (r.parsers.size() <= few_parsers) {
    write_pairs(out, r, colours);
  } else {
    for (const aspect a : aspects_to_read()) write_grid(out, r, a, colours);
  }
  for (const aspect a : aspects_to_read()) write_kinds(out, r, a, colours);
  write_filters(out, r, colours);
  out << '\n'
      << (new_kinds(r) == 0 ? colours.good : colours.bad)
      << count_of(r.found.kinds.size(), "kind", "kinds") + " of disagreement" << colours.normal << " on "
      << count_of(r.found.disputed, "string", "strings");
  std::string each;
  for (const aspect a : aspects_to_read()) {
    each += (each.empty() ? "" : ", ") + std::string(name_of(a)) + ' ' + std::to_string(r.found.kind_count(a));
  }
  out << " (" << each << ")";
  out << "; " << r.found.opposed_pairs(aspect::host) << " of " << r.parsers.size() * (r.parsers.size() - 1) / 2
      << " pairs see different hosts in a string";
  if (r.has_baseline) out << "; " << new_kinds(r) << " new, " << r.gone << " of the baseline gone";
  out << "\n\n" << wrapped(what_it_shows(r), text_columns) << '\n';
}

}  // namespace uri94::cli
