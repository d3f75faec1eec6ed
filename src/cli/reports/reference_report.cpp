// SPDX-License-Identifier: MIT
#include "cli/reports/reference_report.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "cli/io/source_hash.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/reports/report_text.hpp"
#include "support/text/count_of.hpp"

namespace uri94::cli {

namespace {

using adequacy::slip;
using adequacy::slip_status;

/// Sums over all productions.
struct reference_sums {
  explicit reference_sums(const reference_report& r) {
    for (const adequacy_report& p : r.productions) {
      tests += p.tests;
      contradicted += p.contradicted.size();
      noticed += p.count(slip_status::noticed);
      changed += p.changed();
      equal += p.count(slip_status::equal);
      refused += p.count(slip_status::refused);
      too_large += p.count(slip_status::too_large);
    }
  }
  std::size_t tests = 0;
  std::size_t contradicted = 0;
  std::size_t noticed = 0;
  std::size_t changed = 0;
  std::size_t equal = 0;
  std::size_t refused = 0;
  std::size_t too_large = 0;
};

std::string summary_of(const reference_sums& s) {
  return markup::count_of(s.tests, "reference string notices ", "reference strings notice ") +
         std::to_string(s.noticed) + " of " + std::to_string(s.changed) + " slips that change a production";
}

std::string says(const examples::amendment_finding& f) {
  return f.amendment + " of " + f.production + ' ' + f.says +
         (f.input.empty() ? "" : ": " + quoted(f.input, input_columns));
}

void write_row(output& out, const adequacy_report& p, const style& colours) {
  const auto right = [&](const std::string& cell, std::size_t width) {
    out.pad(width - std::min(width, cell.size())) << cell;
  };
  right(std::to_string(p.tests), 7);
  for (const slip_status is : {slip_status::noticed, slip_status::missed, slip_status::equal, slip_status::refused}) {
    right(std::to_string(p.count(is)), 9);
  }
  right(std::to_string(p.branches.taken) + " of " + std::to_string(p.branches.all - p.branches.dead), 12);
  out << "  " << printable(p.start.in->id) << ':' << colours.strong << p.start->name << colours.normal << '\n';
}

/// Writes the problems of a production's reference strings: wrong verdicts, missed slips, undecided slips and branches
/// that no string takes.
void write_gaps(output& out, const adequacy_report& p, std::size_t limit, const style& colours) {
  const std::size_t missed = p.count(slip_status::missed);
  const std::size_t too_large = p.count(slip_status::too_large);
  const bool has_branches = p.branches.taken + p.branches.dead == p.branches.all;
  if (p.contradicted.empty() && missed == 0 && too_large == 0 && has_branches) return;
  out << '\n' << colours.strong << printable(name_of_language(p.start)) << colours.normal << '\n';
  for (std::size_t i = 0; i < std::min(limit, p.contradicted.size()); ++i) write_line(out, p.contradicted[i], colours);
  if (p.contradicted.size() > limit) out << "  and " << p.contradicted.size() - limit << " more; --limit shows them\n";
  write_missed_slips(out, p, limit, colours);
  if (too_large != 0) out << "  " << markup::count_of(too_large, "slip is", "slips are") << " too large to decide\n";
  for (const covered_production& branches : p.branches.productions) write_missed(out, branches);
}

}  // namespace

bool reference_report::reaches(std::size_t threshold) const noexcept {
  const reference_sums s(*this);
  return s.noticed * 100 >= s.changed * threshold && s.contradicted == 0 && s.too_large == 0 && amendments.empty();
}

void write_text(output& out, const reference_report& r, std::size_t limit, const style& colours) {
  out << colours.dim << "STRINGS  NOTICED   MISSED    EQUAL  REFUSED    BRANCHES  PRODUCTION" << colours.normal << '\n';
  for (const adequacy_report& p : r.productions) write_row(out, p, colours);
  for (const adequacy_report& p : r.productions) write_gaps(out, p, limit, colours);
  if (!r.amendments.empty()) out << '\n';
  for (const examples::amendment_finding& f : r.amendments) {
    out << colours.bad << "amendment" << colours.normal << ' ' << says(f) << '\n';
  }
  const reference_sums s(r);
  out << '\n'
      << summary_of(s) << "; " << s.equal << " change nothing, " << s.refused << " are not a grammar\n"
      << markup::count_of(r.productions.size(), "production", "productions") << "; the BNF contradicts "
      << markup::count_of(s.contradicted, "reference string", "reference strings");
  if (r.amended != 0) {
    out << "; " << markup::count_of(r.amended, "production is", "productions are") << " amended, "
        << markup::count_of(r.amendments.size(), "change is", "changes are") << " not as declared";
  }
  out << '\n';
}

void write_json(output& out, const reference_report& r) {
  json productions = json::array();
  for (const adequacy_report& p : r.productions) productions.push_back(json_of(p));
  json amendments = json::array();
  for (const examples::amendment_finding& f : r.amendments) {
    json j = {{"grammar", r.productions.front().start.in->id},
              {"production", f.production},
              {"amendment", f.amendment},
              {"says", f.says}};
    put_octets(j, "input", f.input);
    amendments.push_back(std::move(j));
  }
  const reference_sums s(r);
  const json all = {{"format", 1},
                    {"sources", source_hash()},
                    {"tests", s.tests},
                    {"noticed", s.noticed},
                    {"missed", s.changed - s.noticed},
                    {"equal", s.equal},
                    {"refused", s.refused},
                    {"too_large", s.too_large},
                    {"amended", r.amended},
                    {"amendments", std::move(amendments)},
                    {"reference", std::move(productions)}};
  out << markup::json_text(all) << '\n';
}

void write_junit(output& out, const reference_report& r) {
  std::vector<test_case> cases;
  for (const adequacy_report& p : r.productions) add_cases(cases, p);
  if (r.amended != 0) {
    test_case amendments{"amendments", "amendments are as declared", r.amended, {}, {}, {}, false, {}};
    for (const examples::amendment_finding& f : r.amendments) amendments.failures.push_back(says(f));
    cases.push_back(std::move(amendments));
  }
  write_junit(out, "uri94 adequacy", cases, summary_of(reference_sums(r)));
}

}  // namespace uri94::cli
