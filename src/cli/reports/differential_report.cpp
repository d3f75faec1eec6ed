// SPDX-License-Identifier: MIT
#include "cli/reports/differential_report.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "cli/io/terminal_text.hpp"
#include "cli/reports/against_report.hpp"
#include "cli/reports/report_text.hpp"
#include "cli/reports/sarif.hpp"
#include "cli/reports/test_report.hpp"
#include "support/text/json_text.hpp"

namespace uri94::cli {

namespace {

using differential::aspect;
using differential::aspect_names;
using differential::attendance;
using differential::filter;
using differential::kind;
using differential::opinion;
using differential::origin;
using markup::json;

json place_json(const differential_report& r, const kind& k) {
  json j = json::object();
  j["language"] = r.languages[k.where.language].name();
  const bnf::production* const production = r.places.production_of(k.where);
  j["production"] = production == nullptr ? json(nullptr) : json(production->name);
  j["citation"] = production == nullptr ? json(nullptr) : json(production->citation());
  j["says"] = r.places.text(k.where);
  j["offset"] = k.offset;
  return j;
}

json failure_json(const differential_report& r, const differential::failure& f) {
  json j = json::object();
  j["kind"] = differential::name_of(f.is);
  j["count"] = f.count;
  markup::put_octets(j, "shortest", r.strings[f.string]);
  j["says"] = shown(f.says);
  return j;
}

std::vector<test_case> cases_of(const differential_report& r) {
  std::vector<test_case> cases;
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    test_case& t = cases.emplace_back();
    t.group = "parser";
    t.name = shown(r.parsers[p].name) + " answers every string";
    t.assertions = r.strings.size();
    for (const differential::failure& f : r.went[p].failures) {
      t.failures.push_back(std::string(text_of(f.is)) + ' ' + quoted(r.strings[f.string], input_columns) + " (" +
                           count_of(f.count, "string", "strings") + "): " + shown(f.says));
    }
    if (!r.went[p].problem.empty()) {
      t.failures.push_back(count_of(r.went[p].not_asked, "string", "strings") +
                           " not asked: " + shown(r.went[p].problem) + "; " + coverage_text(r, r.went[p]));
    }
  }
  for (const absent_parser& a : r.absent) {
    test_case& t = cases.emplace_back();
    t.group = "parser";
    t.name = shown(a.name);
    t.is_skipped = true;
    t.reason = shown(a.why);
  }
  for (const aspect a : aspects_to_read()) {
    for (const std::size_t i : kinds_of(r, a)) {
      const kind& k = r.found.kinds[i];
      test_case& t = cases.emplace_back();
      t.group = std::string(name_of(a));
      t.name = shown(r.places.text(k.where)) + ": " + quoted(r.strings[k.string], input_columns);
      t.assertions = k.count;
      if (r.is_new[i]) t.failures.push_back(line_of(r, k) + " (" + count_of(k.count, "string", "strings") + ')');
    }
  }
  return cases;
}

}  // namespace

const std::vector<aspect>& aspects_to_read() {
  static const std::vector<aspect> order{aspect::host, aspect::port,  aspect::user,   aspect::scheme,
                                         aspect::path, aspect::query, aspect::verdict};
  return order;
}

std::vector<std::size_t> kinds_of(const differential_report& r, aspect a) {
  std::vector<std::size_t> all;
  for (const bool is_new : {true, false}) {
    for (std::size_t i = 0; i < r.found.kinds.size(); ++i) {
      if (r.found.kinds[i].in == a && r.is_new[i] == is_new) all.push_back(i);
    }
  }
  return all;
}

std::string names_of(const differential_report& r, const std::vector<std::size_t>& parsers, std::size_t most) {
  std::string names;
  for (std::size_t i = 0; i < std::min(parsers.size(), most); ++i) {
    names += (i == 0 ? "" : ", ") + shown(r.parsers[parsers[i]].name);
  }
  if (parsers.size() > most) names += " and " + std::to_string(parsers.size() - most) + " more";
  return names;
}

std::string line_of(const differential_report& r, const kind& k) {
  std::string line;
  for (const opinion& o : opinions_of(k, r.answers)) {
    line += (line.empty() ? "" : "; ") + o.says + ": " + names_of(r, o.parsers, r.parsers.size());
  }
  return line;
}

std::size_t new_kinds(const differential_report& r) {
  return static_cast<std::size_t>(std::count(r.is_new.begin(), r.is_new.end(), true));
}

std::string summary_of(const differential_report& r) {
  std::string text =
      count_of(r.parsers.size(), "parser", "parsers") + ", " + count_of(r.strings.size(), "string", "strings");
  std::string from;
  const auto add = [&](origin o, std::string_view what) {
    const std::size_t count = r.strings.count_from(o);
    if (count != 0) from += (from.empty() ? "" : ", ") + std::to_string(count) + ' ' + std::string(what);
  };
  add(origin::suite, "of complete suites");
  add(origin::states, "of " + std::to_string(r.states) + " joint states");
  add(origin::traps, "of dictionaries");
  add(origin::corpus, "of a corpus");
  if (!from.empty()) text += " (" + from + ')';
  for (const differential::language& l : r.languages) text += (&l == &r.languages.front() ? ": " : ", ") + l.name();
  return text;
}

std::string what_it_shows(const differential_report& r) {
  std::string says =
      "The strings are the complete test suites of the productions and, in each state of the product of their "
      "automata, "
      "each of the 256 bytes. ";
  if (!r.prefix.empty()) says += "Only strings that begin with " + quoted(r.prefix, input_columns) + " are used. ";
  if (r.strings.count_from(origin::traps) != 0) says += "Entries of dictionaries are tried in each state. ";
  if (r.strings.count_from(origin::corpus) != 0) says += "The strings of the corpus are added. ";
  if (!r.only.empty()) says += "Of all these, only strings that " + shown(r.only) + " accepts are used. ";
  const bool is_whole = std::all_of(r.went.begin(), r.went.end(), [](const attendance& w) { return w.not_asked == 0; });
  if (!is_whole) says += "Some parsers were not asked all strings. ";
  if (r.found.kinds.empty()) {
    says +=
        "The parsers gave the same answers to the strings that they were asked. Their answers to other strings may "
        "differ. ";
  } else {
    says += "Other strings may show other kinds of disagreement. ";
  }
  return says +
         "These differences do not count: the case of schemes and hosts, brackets around an address, leading zeros of "
         "a "
         "port, a default port, a missing path instead of '/', and a missing part instead of an empty one.";
}

std::string coverage_text(const differential_report& r, const attendance& went) {
  constexpr std::array<std::string_view, differential::origin_count> names{"of complete suites", "of joint states",
                                                                           "of dictionaries", "of the corpus"};
  std::size_t left = r.strings.size() - static_cast<std::size_t>(went.not_asked);
  std::string covered;
  std::string missing;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t all = r.strings.count_from(static_cast<origin>(i));
    const std::size_t asked = std::min(all, left);  // strings are sent in the order of their origins
    left -= asked;
    const auto add = [&](std::string& to, std::size_t count) {
      if (count != 0) to += (to.empty() ? "" : ", ") + count_of(count, "string ", "strings ") + std::string(names[i]);
    };
    add(covered, asked);
    add(missing, all - asked);
  }
  return "covered: " + (covered.empty() ? "nothing" : covered) + "; not covered: " + missing;
}

void write_json(output& out, const differential_report& r) {
  json parsers = json::array();
  for (std::size_t p = 0; p < r.parsers.size(); ++p) {
    const attendance& went = r.went[p];
    json failures = json::array();
    for (const differential::failure& f : went.failures) failures.push_back(failure_json(r, f));
    json names = json::array();
    for (const aspect a : differential::aspects) {
      if (r.answers.knows(p, a)) names.push_back(name_of(a));
    }
    parsers.push_back({{"name", r.parsers[p].name},
                       {"version", shown(r.parsers[p].version)},
                       {"answers", std::move(names)},
                       {"not_asked", went.not_asked},
                       {"covered", went.not_asked == 0 ? "everything" : coverage_text(r, went)},
                       {"problem", shown(went.problem)},
                       {"passing_failures", went.passing_failures},
                       {"failures", std::move(failures)}});
  }
  json absent = json::array();
  for (const absent_parser& a : r.absent) absent.push_back({{"name", a.name}, {"why", shown(a.why)}});
  json languages = json::array();
  for (const differential::language& l : r.languages) languages.push_back(l.name());
  json grid = json::object();
  json kinds = json::object();
  for (const aspect a : aspects_to_read()) {
    json pairs = json::array();
    for (std::size_t p = 0; p < r.parsers.size(); ++p) {
      for (std::size_t q = p + 1; q < r.parsers.size(); ++q) {
        const differential::pair_count& c = r.found.pair(a, p, q);
        pairs.push_back({{"one", r.parsers[p].name},
                         {"other", r.parsers[q].name},
                         {"compared", c.compared},
                         {"different", c.different},
                         {"opposed", c.opposed}});
      }
    }
    grid[std::string(name_of(a))] = std::move(pairs);
    json list = json::array();
    for (const std::size_t i : kinds_of(r, a)) {
      const kind& k = r.found.kinds[i];
      json j = json::object();
      markup::put_octets(j, "shortest", r.strings[k.string]);
      j["count"] = k.count;
      j["new"] = static_cast<bool>(r.is_new[i]);
      j["opposed"] = k.is_opposed;
      j["place"] = place_json(r, k);
      json opinions = json::array();
      for (const opinion& o : opinions_of(k, r.answers)) {
        json names = json::array();
        for (const std::size_t p : o.parsers) names.push_back(r.parsers[p].name);
        opinions.push_back({{"says", o.says}, {"parsers", std::move(names)}});
      }
      j["answers"] = std::move(opinions);
      list.push_back(std::move(j));
    }
    kinds[std::string(name_of(a))] = std::move(list);
  }
  json filters = json::array();
  for (const std::size_t p : r.filters) {
    const filter& f = r.found.filters[p];
    json j = {{"filter", r.parsers[p].name}, {"accepted", f.accepted}, {"different", f.different}};
    for (std::size_t a = 0; a < f.by_aspect.size(); ++a) {
      j["by_aspect"][std::string(name_of(differential::aspects_of_authority[a]))] = f.by_aspect[a];
    }
    if (f.has_example) {
      markup::put_octets(j, "shortest", r.strings[f.string]);
    } else {
      j["shortest"] = nullptr;
    }
    filters.push_back(std::move(j));
  }
  json strings = {{"all", r.strings.size()},
                  {"suites", r.strings.count_from(origin::suite)},
                  {"joint_states", r.strings.count_from(origin::states)},
                  {"dictionaries", r.strings.count_from(origin::traps)},
                  {"corpus", r.strings.count_from(origin::corpus)}};
  json all = {{"starts", std::move(languages)}, {"strings", std::move(strings)}, {"states", r.states},
              {"parsers", std::move(parsers)},  {"left_out", std::move(absent)}, {"grid", std::move(grid)},
              {"kinds", std::move(kinds)},      {"filters", std::move(filters)}, {"disputed", r.found.disputed},
              {"new_kinds", new_kinds(r)}};
  if (r.has_baseline) all["gone_kinds"] = r.gone;
  all["shows"] = what_it_shows(r);
  out << markup::json_text(all, 1) << '\n';
}

void write_sarif(output& out, const differential_report& r) {
  json rules = json::array();
  for (const aspect a : aspects_to_read()) {
    rules.push_back({{"id", "different-" + std::string(name_of(a))},
                     {"shortDescription",
                      {{"text", a == aspect::verdict ? std::string("Some parsers accept a string that others refuse.")
                                                     : "Parsers that accept a string name different parts as its " +
                                                           std::string(name_of(a)) + "."}}},
                     {"defaultConfiguration", {{"level", a == aspect::host ? "error" : "warning"}}}});
  }
  json results = json::array();
  for (std::size_t rule = 0; rule < aspects_to_read().size(); ++rule) {
    const aspect a = aspects_to_read()[rule];
    for (const std::size_t i : kinds_of(r, a)) {
      const kind& k = r.found.kinds[i];
      json properties = {{"count", k.count}, {"place", place_json(r, k)}};
      markup::put_octets(properties, "shortest", r.strings[k.string]);
      json result = {{"ruleId", "different-" + std::string(name_of(a))},
                     {"ruleIndex", rule},
                     {"level", r.is_new[i] ? (a == aspect::host ? "error" : "warning") : "note"},
                     {"message", {{"text", quoted(r.strings[k.string], input_columns) + ": " + line_of(r, k)}}}};
      if (r.has_baseline) result["baselineState"] = r.is_new[i] ? "new" : "unchanged";
      const bnf::production* const production = r.places.production_of(k.where);
      if (production != nullptr && !production->where.file.empty()) {
        result["locations"] = sarif_locations(production->where);
      }
      result["properties"] = std::move(properties);
      results.push_back(std::move(result));
    }
  }
  write_sarif(out, "uri94 differential", std::move(rules), std::move(results));
}

void write_tap(output& out, const differential_report& r) {
  write_tap(out, cases_of(r), shown(summary_of(r)));
}

void write_junit(output& out, const differential_report& r) {
  write_junit(out, "uri94 differential", cases_of(r), shown(summary_of(r)) + "\n" + what_it_shows(r));
}

}  // namespace uri94::cli
