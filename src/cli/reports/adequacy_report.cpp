// SPDX-License-Identifier: MIT
#include "cli/reports/adequacy_report.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "cli/io/json_string.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/reports/coverage_report.hpp"
#include "cli/reports/report_text.hpp"
#include "cli/reports/test_report.hpp"
#include "support/text/count_of.hpp"
#include "verify/vectors/format.hpp"

namespace uri94::cli {

namespace {

using adequacy::slip;
using adequacy::slip_status;
using adequacy::test_string;

std::string_view verdict_word(bool is_accepted) {
  return is_accepted ? "accept" : "reject";
}

std::string name_of(const adequacy_report& r, const slip& s) {
  return r.start.in->productions[s.production].name;
}

/// Returns the number of slips that change the language of the start.
std::size_t changed(const adequacy::report& r) {
  return r.count(slip_status::noticed) + r.count(slip_status::missed);
}

std::string summary_of(const adequacy_report& r) {
  return markup::count_of(r.tests.size(), "test notices ", "tests notice ") +
         std::to_string(r.found.count(slip_status::noticed)) + " of " + std::to_string(changed(r.found)) +
         " slips that change the language (" + std::to_string(r.percent()) + " %)";
}

coverage_report branches_of(const adequacy_report& r) {
  std::uint64_t accepted = 0;
  for (const test_string& t : r.tests) accepted += t.accepted ? 1 : 0;
  for (const std::size_t i : r.found.contradicted) accepted -= r.tests[i].accepted ? 1 : 0;
  return report_of(*r.found.branches, accepted, 0);
}

void write_rest(output& out, std::size_t all, std::size_t shown, std::string_view option) {
  if (all > shown) out << "  and " << all - shown << " more; " << option << '\n';
}

json json_of(const test_string& t) {
  json one;
  markup::put_octets(one, "input", t.input);
  one["verdict"] = std::string(verdict_word(t.accepted));
  return one;
}

}  // namespace

std::size_t adequacy_report::percent() const noexcept {
  const std::size_t all = changed(found);
  return all == 0 ? 100 : found.count(slip_status::noticed) * 100 / all;
}

void write_text(output& out, const adequacy_report& r, std::size_t limit, const style& colours) {
  const bool is_good = r.found.count(slip_status::missed) == 0 && r.found.contradicted.empty();
  out << colours.strong << printable(name_of_language(r.start)) << colours.normal << ": "
      << (is_good ? colours.good : colours.bad) << summary_of(r) << colours.normal << '\n';
  out << "  " << markup::count_of(r.found.count(slip_status::equal), "slip changes", "slips change") << " nothing\n";
  if (const std::size_t n = r.found.count(slip_status::too_large); n != 0) {
    out << "  " << markup::count_of(n, "slip is", "slips are") << " too large to decide\n";
  }
  if (r.left_out != 0) {
    out << "  " << markup::count_of(r.left_out, "entry of the files is", "entries of the files are")
        << " not a test of this production\n";
  }
  if (!r.found.contradicted.empty()) {
    out << '\n' << colours.strong << "Tests that the grammar contradicts" << colours.normal << '\n';
    for (std::size_t i = 0; i < std::min(limit, r.found.contradicted.size()); ++i) {
      const test_string& t = r.tests[r.found.contradicted[i]];
      out << "  " << colours.bad << verdict_word(t.accepted) << ' ' << quoted(t.input, input_columns) << colours.normal
          << ": the grammar has " << verdict_word(!t.accepted) << '\n';
    }
    write_rest(out, r.found.contradicted.size(), limit, "--limit shows them");
  }
  const coverage_report branches = branches_of(r);
  out << '\n' << colours.strong << "Branches that the tests take" << colours.normal << '\n';
  write_text(out, branches, colours);
  if (r.found.further.empty()) return;
  out << '\n' << colours.strong << "Slips that no test notices" << colours.normal << '\n';
  std::size_t shown_slips = 0;
  for (const slip& s : r.found.slips) {
    if (s.is != slip_status::missed) continue;
    if (++shown_slips > limit) break;
    out << "  " << colours.strong << name_of(r, s) << colours.normal << ": " << shown(s.change) << colours.dim
        << ", seen in " << verdict_word(s.accepted) << ' ' << quoted(s.input, input_columns) << colours.normal << '\n';
  }
  write_rest(out, r.found.count(slip_status::missed), limit, "--limit shows them");
  out << '\n'
      << colours.strong << markup::count_of(r.found.further.size(), "further test notices", "further tests notice")
      << " all of them" << colours.normal << '\n';
  for (std::size_t i = 0; i < std::min(limit, r.found.further.size()); ++i) {
    const test_string& t = r.found.further[i].test;
    out << "  " << verdict_word(t.accepted) << ' ' << quoted(t.input, input_columns) << '\n';
  }
  write_rest(out, r.found.further.size(), limit, "--format list writes them");
}

void write_json(output& out, const adequacy_report& r) {
  json all;
  all["format"] = 1;
  put_octets(all, "grammar", r.start.in->id);
  all["start"] = r.start->name;
  all["tests"] = r.tests.size();
  all["left_out"] = r.left_out;
  all["noticed"] = r.found.count(slip_status::noticed);
  all["missed"] = r.found.count(slip_status::missed);
  all["equal"] = r.found.count(slip_status::equal);
  all["refused"] = r.found.count(slip_status::refused);
  all["too_large"] = r.found.count(slip_status::too_large);
  all["percent"] = r.percent();
  json& contradicted = all["contradicted"] = json::array();
  for (const std::size_t i : r.found.contradicted) contradicted.push_back(json_of(r.tests[i]));
  const coverage_report branches = branches_of(r);
  all["branches"] = {{"taken", branches.taken}, {"dead", branches.dead}, {"all", branches.all}};
  json& untaken = all["untaken"] = json::array();
  for (const covered_production& p : branches.productions) {
    for (const covered_branch& b : p.branches) {
      if (b.count == 0 && !b.is_dead) {
        untaken.push_back({{"production", p.of->name}, {"branch", branches.branches.text(b.number)}});
      }
    }
  }
  json& slips = all["slips"] = json::array();
  for (const slip& s : r.found.slips) {
    if (s.is != slip_status::missed) continue;
    json one = json_of({s.input, s.accepted});
    one["production"] = name_of(r, s);
    one["change"] = s.change;
    slips.push_back(std::move(one));
  }
  json& further = all["further"] = json::array();
  for (const adequacy::further_string& f : r.found.further) further.push_back(json_of(f.test));
  out << markup::json_text(all, 1) << '\n';
}

void write_junit(output& out, const adequacy_report& r) {
  std::vector<test_case> cases;
  const std::string language = printable(name_of_language(r.start));
  test_case verdicts{language, "verdicts of the tests", r.tests.size(), {}, {}, {}, false, {}};
  for (const std::size_t i : r.found.contradicted) {
    const test_string& t = r.tests[i];
    verdicts.failures.push_back(std::string(verdict_word(t.accepted)) + ' ' + quoted(t.input, input_columns) +
                                ": the grammar has " + std::string(verdict_word(!t.accepted)));
  }
  cases.push_back(std::move(verdicts));
  for (std::size_t p = 0; p < r.start.in->productions.size(); ++p) {
    test_case of_production{language, "slips in " + printable(r.start.in->productions[p].name), 0, {}, {}, {}, false,
                            {}};
    for (const slip& s : r.found.slips) {
      if (s.production != p || (s.is != slip_status::noticed && s.is != slip_status::missed)) continue;
      ++of_production.assertions;
      if (s.is == slip_status::missed) {
        of_production.failures.push_back(printable(s.change) + ", seen in " + std::string(verdict_word(s.accepted)) +
                                         ' ' + quoted(s.input, input_columns));
      }
    }
    if (of_production.assertions != 0) cases.push_back(std::move(of_production));
  }
  write_junit(out, "uri94 adequacy", cases, summary_of(r));
}

void write_list(output& out, const adequacy_report& r) {
  for (const adequacy::further_string& f : r.found.further) {
    out << vectors::list_line(f.test.input, f.test.accepted) << '\n';
  }
}

}  // namespace uri94::cli
