// SPDX-License-Identifier: MIT
#include "cli/reports/conformance_report.hpp"

#include <algorithm>
#include <string_view>

#include "cli/io/json_string.hpp"
#include "cli/io/source_hash.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/reports/report_text.hpp"
#include "cli/reports/test_report.hpp"
#include "support/text/escaped.hpp"
#include "support/text/string_markup.hpp"

namespace uri94::cli {

namespace {

using conformance::finding;
using conformance::test_result;

std::string one_line(const finding& f) {
  return "the parser " + std::string(text_of(f.is)) + ": expected " + f.expected + ", found " + f.found;
}

std::vector<test_case> cases_of(const conformance_report& r) {
  std::vector<test_case> cases;
  for (const test_result& t : r.results) {
    test_case& c = cases.emplace_back();
    c.group = printable(t.start.in->id);
    c.name = printable(t.start->name);
    c.assertions = t.strings;
    c.detail = count_of(t.states, "state", "states") + ", " + count_of(t.strings, "string", "strings");
    for (const finding& f : t.findings) {
      c.failures.push_back(markup::quoted(f.shortest) + ": " + printable(one_line(f)) + " (" +
                           count_of(f.count, "string", "strings") + ")");
    }
  }
  return cases;
}

}  // namespace

conformance_report report_of(const std::vector<test_result>& results, const conformance::suite_options& suite) {
  conformance_report r{results, suite, 0, 0, 0};
  for (const test_result& t : results) {
    r.strings += t.strings;
    r.divergences += t.divergences;
    r.most_states = std::max(r.most_states, t.states);
  }
  return r;
}

std::string what_it_proves(const conformance_report& r) {
  std::string says =
      "The minimal automaton of each production was made from the .bnf file. The number of states includes the dead "
      "state. The suite reaches every state, tries each of the 256 bytes there, and distinguishes the next state from "
      "all others. It also reaches every set of places in the BNF, tries every class of bytes there, and ends from "
      "each place. Verdict and offset were compared with the automaton. Each tree was compared with the right-hand "
      "sides of the BNF and with the first derivation. ";
  if (r.divergences != 0) {
    return says + "The parser differs from the BNF: each finding shows a string.";
  }
  says +=
      "The run found no divergence. The parser therefore accepts exactly the strings of the BNF, if it decides each "
      "production like an automaton with at most as many states as the minimal one (here at most " +
      std::to_string(r.most_states) + "). ";
  if (r.suite.extra != 0) {
    says += "The same holds for up to " + count_of(r.suite.extra, "more state", "more states") +
            " if the parser treats bytes alike that the BNF never distinguishes. ";
  }
  return says +
         "The number of the parser's states is an assumption. Trees were compared on the strings of the suite only.";
}

void write_text(output& out, const conformance_report& r, const style& colours) {
  std::size_t grammar_width = std::string_view("GRAMMAR").size();
  std::size_t name_width = std::string_view("PRODUCTION").size();
  for (const test_result& t : r.results) {
    grammar_width = std::max(grammar_width, printable(t.start.in->id).size());
    name_width = std::max(name_width, t.start->name.size());
  }
  const auto left = [&](std::string_view cell, std::size_t width) {
    out << cell;
    out.pad(width - cell.size() + 2);
  };
  const auto right = [&](std::string_view cell, std::size_t width) {
    out.pad(width - std::min(width, cell.size())) << cell << "  ";
  };
  out << colours.dim;
  left("GRAMMAR", grammar_width);
  left("PRODUCTION", name_width);
  out << "STATES  CLASSES    STRINGS  DIVERGENCES" << colours.normal << '\n';
  for (const test_result& t : r.results) {
    left(printable(t.start.in->id), grammar_width);
    out << colours.strong;
    left(t.start->name, name_width);
    out << colours.normal;
    right(std::to_string(t.states), 6);
    right(std::to_string(t.classes), 7);
    right(std::to_string(t.strings), 9);
    out << (t.divergences == 0 ? colours.good : colours.bad) << std::to_string(t.divergences) << colours.normal << '\n';
    for (const finding& f : t.findings) {
      out.pad(4) << quoted(f.shortest, input_columns) << '\n';
      out.pad(6) << one_line(f) << " (" << count_of(f.count, "string", "strings") << ")\n";
    }
  }
  out << '\n'
      << (r.divergences == 0 ? colours.good : colours.bad) << count_of(r.divergences, "divergence", "divergences")
      << colours.normal << " in " << count_of(r.strings, "string", "strings") << " of "
      << count_of(r.results.size(), "production", "productions") << " (--extra-states " << std::size_t{r.suite.extra}
      << ", --seed " << std::size_t{r.suite.seed} << ")\n\n"
      << wrapped(what_it_proves(r), 100) << '\n';
}

void write_tap(output& out, const conformance_report& r) {
  write_tap(out, cases_of(r),
            count_of(r.divergences, "divergence", "divergences") + " in " + count_of(r.strings, "string", "strings"));
}

void write_junit(output& out, const conformance_report& r) {
  write_junit(out, "uri94 conformance", cases_of(r), what_it_proves(r),
              {{"extra", std::to_string(r.suite.extra)}, {"seed", std::to_string(r.suite.seed)}});
}

void write_json(output& out, const conformance_report& r) {
  json productions = json::array();
  for (const test_result& t : r.results) {
    json findings = json::array();
    for (const finding& f : t.findings) {
      json one = {{"kind", name_of(f.is)}, {"count", f.count}};
      put_octets(one, "shortest", f.shortest);
      one["expected"] = f.expected;
      one["found"] = f.found;
      findings.push_back(std::move(one));
    }
    json production = {{"production", t.start->name}, {"states", t.states},
                       {"classes", t.classes},        {"characterisation", t.characterisation},
                       {"strings", t.strings},        {"divergences", t.divergences}};
    put_octets(production, "grammar", t.start.in->id);
    put_octets_or_null(production, "shortest", t.findings.empty() ? nullptr : &t.findings.front().shortest);
    production["findings"] = std::move(findings);
    productions.push_back(std::move(production));
  }
  const json all = {{"sources", source_hash()},    {"extra", r.suite.extra},
                    {"seed", r.suite.seed},        {"productions", std::move(productions)},
                    {"strings", r.strings},        {"divergences", r.divergences},
                    {"clean", r.divergences == 0}, {"proves", what_it_proves(r)}};
  out << markup::json_text(all) << '\n';
}

}  // namespace uri94::cli
