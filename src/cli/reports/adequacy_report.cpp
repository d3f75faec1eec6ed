// SPDX-License-Identifier: MIT
#include "cli/reports/adequacy_report.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/reports/report_text.hpp"
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

std::string summary_of(const adequacy_report& r) {
  return markup::count_of(r.tests, "test notices ", "tests notice ") + std::to_string(r.count(slip_status::noticed)) +
         " of " + std::to_string(r.changed()) + " slips that change the language (" + std::to_string(r.percent()) +
         " %)";
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

std::string line_of(const contradicted_test& t) {
  return std::string(verdict_word(t.test.accepted)) + ' ' + quoted(t.test.input, input_columns);
}

std::string reason_of(const contradicted_test& t) {
  return (t.cited.empty() ? "" : " (" + t.cited + ")") + ": the grammar has " +
         std::string(verdict_word(!t.test.accepted));
}

}  // namespace

std::size_t adequacy_report::count(slip_status is) const noexcept {
  return static_cast<std::size_t>(std::count_if(slips.begin(), slips.end(), [&](const slip& s) { return s.is == is; }));
}

std::size_t adequacy_report::changed() const noexcept {
  return count(slip_status::noticed) + count(slip_status::missed);
}

std::size_t adequacy_report::percent() const noexcept {
  const std::size_t all = changed();
  return all == 0 ? 100 : count(slip_status::noticed) * 100 / all;
}

adequacy_report report_of(bnf::production_in start, const std::vector<test_string>& tests,
                          const adequacy::examine_options& options) {
  adequacy::report found = adequacy::examine(start, tests, options);
  adequacy_report r;
  r.start = start;
  r.tests = tests.size();
  for (const std::size_t i : found.contradicted) r.contradicted.push_back({tests[i], {}});
  r.slips = std::move(found.slips);
  r.further = std::move(found.further);
  std::vector<bool> asked(start.in->productions.size(), false);
  if (options.is_transcription) {
    asked[start.number] = true;
  } else {
    asked = found.branches->reachable();
  }
  std::uint64_t accepted = 0;
  for (const test_string& t : tests) accepted += t.accepted ? 1 : 0;
  for (const contradicted_test& t : r.contradicted) accepted -= t.test.accepted ? 1 : 0;
  r.branches = report_of(*found.branches, asked, accepted);
  return r;
}

void write_line(output& out, const contradicted_test& t, const style& colours) {
  out << "  " << colours.bad << line_of(t) << colours.normal << reason_of(t) << '\n';
}

void write_missed_slips(output& out, const adequacy_report& r, std::size_t limit, const style& colours) {
  std::size_t shown_slips = 0;
  for (const slip& s : r.slips) {
    if (s.is != slip_status::missed) continue;
    if (++shown_slips > limit) break;
    out << "  " << colours.strong << name_of(r, s) << colours.normal << ": " << shown(s.change) << colours.dim
        << ", seen in " << verdict_word(s.accepted) << ' ' << quoted(s.input, input_columns) << colours.normal << '\n';
  }
  write_rest(out, r.count(slip_status::missed), limit, "--limit shows them");
}

void write_text(output& out, const adequacy_report& r, std::size_t limit, const style& colours) {
  const bool is_good = r.count(slip_status::missed) == 0 && r.contradicted.empty();
  out << colours.strong << printable(name_of_language(r.start)) << colours.normal << ": "
      << (is_good ? colours.good : colours.bad) << summary_of(r) << colours.normal << '\n';
  out << "  " << markup::count_of(r.count(slip_status::equal), "slip changes", "slips change") << " nothing\n";
  if (const std::size_t n = r.count(slip_status::too_large); n != 0) {
    out << "  " << markup::count_of(n, "slip is", "slips are") << " too large to decide\n";
  }
  if (r.left_out != 0) {
    out << "  " << markup::count_of(r.left_out, "entry of the files is", "entries of the files are")
        << " not a test of this production\n";
  }
  if (!r.contradicted.empty()) {
    out << '\n' << colours.strong << "Tests that the grammar contradicts" << colours.normal << '\n';
    for (std::size_t i = 0; i < std::min(limit, r.contradicted.size()); ++i)
      write_line(out, r.contradicted[i], colours);
    write_rest(out, r.contradicted.size(), limit, "--limit shows them");
  }
  out << '\n' << colours.strong << "Branches that the tests take" << colours.normal << '\n';
  write_text(out, r.branches, colours);
  if (r.further.empty()) return;
  const std::size_t missed = r.count(slip_status::missed);
  if (missed != 0) {
    out << '\n' << colours.strong << "Slips that no test notices" << colours.normal << '\n';
    write_missed_slips(out, r, limit, colours);
  }
  out << '\n'
      << colours.strong << markup::count_of(r.further.size(), "further test", "further tests") << " for these "
      << (missed == 0 ? "" : "slips and ") << "branches" << colours.normal << '\n';
  for (std::size_t i = 0; i < std::min(limit, r.further.size()); ++i) {
    const test_string& t = r.further[i].test;
    out << "  " << verdict_word(t.accepted) << ' ' << quoted(t.input, input_columns) << '\n';
  }
  write_rest(out, r.further.size(), limit, "--format list writes them");
}

json json_of(const adequacy_report& r) {
  json all;
  put_octets(all, "grammar", r.start.in->id);
  all["start"] = r.start->name;
  all["tests"] = r.tests;
  all["left_out"] = r.left_out;
  all["noticed"] = r.count(slip_status::noticed);
  all["missed"] = r.count(slip_status::missed);
  all["equal"] = r.count(slip_status::equal);
  all["refused"] = r.count(slip_status::refused);
  all["too_large"] = r.count(slip_status::too_large);
  all["percent"] = r.percent();
  json& contradicted = all["contradicted"] = json::array();
  for (const contradicted_test& t : r.contradicted) {
    contradicted.push_back(json_of(t.test));
    if (!t.cited.empty()) contradicted.back()["cited"] = t.cited;
  }
  all["branches"] = {{"taken", r.branches.taken}, {"dead", r.branches.dead}, {"all", r.branches.all}};
  all["productions"] = json_of(r.branches);
  json& slips = all["slips"] = json::array();
  for (const slip& s : r.slips) {
    if (s.is != slip_status::missed) continue;
    json one = json_of(test_string{s.input, s.accepted});
    one["production"] = name_of(r, s);
    one["change"] = s.change;
    slips.push_back(std::move(one));
  }
  return all;
}

void write_json(output& out, const adequacy_report& r) {
  json all;
  all["format"] = 1;
  all.update(json_of(r));
  json& further = all["further"] = json::array();
  for (const adequacy::further_string& f : r.further) further.push_back(json_of(f.test));
  out << markup::json_text(all, 1) << '\n';
}

void add_cases(std::vector<test_case>& cases, const adequacy_report& r) {
  const std::string language = printable(name_of_language(r.start));
  test_case verdicts{language, "verdicts of the tests", r.tests, {}, {}, {}, false, {}};
  for (const contradicted_test& t : r.contradicted) verdicts.failures.push_back(line_of(t) + reason_of(t));
  cases.push_back(std::move(verdicts));
  for (std::size_t p = 0; p < r.start.in->productions.size(); ++p) {
    test_case of_production{language, "slips in " + printable(r.start.in->productions[p].name), 0, {}, {}, {}, false,
                            {}};
    for (const slip& s : r.slips) {
      if (s.production != p || (s.is != slip_status::noticed && s.is != slip_status::missed)) continue;
      ++of_production.assertions;
      if (s.is == slip_status::missed) {
        of_production.failures.push_back(printable(s.change) + ", seen in " + std::string(verdict_word(s.accepted)) +
                                         ' ' + quoted(s.input, input_columns));
      }
    }
    if (of_production.assertions != 0) cases.push_back(std::move(of_production));
  }
  if (const std::size_t n = r.count(slip_status::too_large); n != 0) {
    cases.push_back({language,
                     "undecided slips",
                     0,
                     {},
                     {},
                     {},
                     true,
                     markup::count_of(n, "slip is", "slips are") + " too large to decide"});
  }
}

void write_junit(output& out, const adequacy_report& r) {
  std::vector<test_case> cases;
  add_cases(cases, r);
  write_junit(out, "uri94 adequacy", cases, summary_of(r));
}

void write_list(output& out, const adequacy_report& r) {
  for (const adequacy::further_string& f : r.further) {
    out << vectors::list_line(f.test.input, f.test.accepted) << '\n';
  }
}

}  // namespace uri94::cli
