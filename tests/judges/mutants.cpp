// SPDX-License-Identifier: MIT
// A slip in copying the BNF is noticed: by a judge, without the texts of the RFCs, whatever was generated from it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/embedded.hpp"
#include "bnf/grammar_builder.hpp"
#include "judges/amendments.hpp"
#include "judges/bnf_mutants.hpp"
#include "judges/kills.hpp"

namespace {

using uri94::bnf::embedded_grammar;
using uri94::judges::amendment_finding;
using uri94::judges::embedded_differences;
using uri94::judges::embedded_judges;
using uri94::judges::fate;
using uri94::judges::judged_production;
using uri94::judges::mutant_fate;

/// The grammar of that name with `now` in place of `was`, which its files have once.
uri94::bnf::grammar changed(std::string_view name, const std::string& was, const std::string& now) {
  bool as_printed = false;
  uri94::bnf::grammar_files files = *uri94::bnf::embedded_grammar_files(name, as_printed);
  std::size_t places = 0;
  std::vector<std::string*> contents{&files.amendments.second};
  for (auto& unit : files.units) contents.push_back(&unit.second);
  for (std::string* const content : contents) {
    const std::size_t at = content->find(was);
    if (at == std::string::npos) continue;
    ++places;
    content->replace(at, was.size(), now);
  }
  CHECK(places == 1);
  uri94::bnf::diagnostics problems;
  uri94::bnf::grammar g = build_grammar(files, as_printed, problems);
  for (const uri94::bnf::diagnostic& d : problems) FAIL(d.text());
  return g;
}

/// The judges that a production copied in that way contradicts, separated by spaces.
std::string noticed_by(std::string_view grammar, const std::string& was, const std::string& now,
                       std::string_view production) {
  const uri94::bnf::grammar g = changed(grammar, was, now);
  std::string all;
  for (const auto& w : misjudged_by({&g, g.number_of(production)}, embedded_judges())) {
    CHECK(!w.cited.text().empty());
    all += w.input + ' ';
  }
  return all;
}

bool has(const std::string& all, const std::string& input) {
  return (' ' + all).find(' ' + input + ' ') != std::string::npos;
}

std::vector<amendment_finding> pinned_against(const uri94::bnf::grammar& amended) {
  return check_amendments(amended, *embedded_grammar(amended.id + "-printed"), embedded_differences());
}

/// No mutant of any production of the grammar survives; counts them.
void all_are_killed(std::string_view name, bool only_amended) {
  const uri94::bnf::grammar& g = *embedded_grammar(name);
  std::size_t killed = 0;
  std::size_t equal = 0;
  for (std::size_t i = 0; i != g.productions.size(); ++i) {
    const std::string& production = g.productions[i].name;
    if (only_amended) {
      const uri94::bnf::grammar& amended = *embedded_grammar(g.id.substr(0, g.id.rfind("-printed")));
      if (amended.find(production)->amendment.empty()) continue;
    }
    CAPTURE(production);
    const judged_production judged = judge_mutants({&g, i}, embedded_judges());
    CHECK(judged.wrong.empty());
    for (const mutant_fate& m : judged.mutants) {
      CHECK_MESSAGE(m.is != fate::survives, m.change << ": '" << m.input << "' would notice");
    }
    CHECK(judged.changed() == judged.count(fate::killed));
    killed += judged.count(fate::killed);
    equal += judged.count(fate::equal);
  }
  CHECK(killed > 400);
  MESSAGE(name, ": ", killed, " mutants of ", killed, " killed, ", equal, " proved equal");
}

}  // namespace

TEST_CASE("a hostport with a colon and no port is noticed") {
  const std::string by = noticed_by("rfc1738", "hostport       = host [ \":\" port ]",
                                    "hostport       = host [ \":\" [ port ] ]", "hostport");
  CHECK(has(by, "h:"));
  CHECK(has(by, "1.2.3.4:"));
  // The URL itself has a judge too.
  CHECK(has(noticed_by("rfc1738", "httpurl        = \"http://\" hostport [",
                       "httpurl        = \"http://\" hostport [ \":\" ] [", "httpurl"),
            "http://h:"));
}

TEST_CASE("a path after the last slash of a telneturl is noticed") {
  CHECK(
      has(noticed_by("rfc1738", "\"telnet://\" login [ \"/\" ]", "\"telnet://\" login [ \"/\" urlpath ]", "telneturl"),
          "telnet://h/x"));
}

TEST_CASE("a mailtourl without an address is noticed") {
  CHECK(has(noticed_by("rfc1738", "encoded822addr = 1*xchar", "encoded822addr = *xchar", "mailtourl"), "mailto:"));
}

TEST_CASE("an exclamation mark in a scheme is noticed") {
  CHECK(has(noticed_by("rfc1738", "\".\" | hialpha ]", "\".\" | hialpha | \"!\" ]", "scheme"), "a!b"));
  CHECK(has(noticed_by("rfc1738-printed", "\"-\" | \".\" ]\n;@ RFC 1738, section 5, page 18, line 955",
                       "\"-\" | \".\" | \"!\" ]\n;@ RFC 1738, section 5, page 18, line 955", "scheme"),
            "a!b"));
}

TEST_CASE("an amendment that adds more than is pinned is noticed") {
  const uri94::bnf::grammar widened = changed("rfc1738", "\".\" | hialpha ]", "\".\" | hialpha | \"_\" ]");
  const std::vector<amendment_finding> found = pinned_against(widened);
  REQUIRE(found.size() == 1);
  CHECK(found[0].amendment == "A1");
  CHECK(found[0].production == "scheme");
  CHECK(found[0].says == "adds a string that is not pinned");
  CHECK(found[0].input == "_");
}

TEST_CASE("an amendment that adds less than is pinned is noticed") {
  const uri94::bnf::grammar narrowed = changed(
      "rfc1630-generic", "xpalpha                xalpha | + | : | ; | =", "xpalpha                xalpha | + | : | =");
  const std::vector<amendment_finding> found = pinned_against(narrowed);
  REQUIRE(found.size() == 1);
  CHECK(found[0].amendment == "A5");
  CHECK(found[0].says == "does not add a string that is pinned");
  CHECK(found[0].input == ";");
}

TEST_CASE("an amendment that takes away what is printed is noticed") {
  const std::vector<amendment_finding> found =
      pinned_against(changed("rfc1738", "1*[ lowalpha | digit | \"+\" | \"-\" | \".\" | hialpha ]",
                             "1*[ lowalpha | digit | \"+\" | \"-\" | hialpha ]"));
  REQUIRE(!found.empty());
  CHECK(std::any_of(found.begin(), found.end(), [](const amendment_finding& f) {
    return f.says == "takes away a string that is not pinned" && f.input == ".";
  }));
}

TEST_CASE("every amendment adds what is pinned of it, and nothing else") {
  for (const char* const name : {"rfc1738", "rfc1630-generic", "rfc1630-schemes"}) {
    for (const amendment_finding& f : pinned_against(*embedded_grammar(name))) {
      FAIL_CHECK(name << ": " << f.amendment << " of " << f.production << ' ' << f.says << ": '" << f.input << "'");
    }
  }
}

TEST_CASE("no slip in copying RFC 1738 survives the judges") {
  all_are_killed("rfc1738", false);
  all_are_killed("rfc1738-printed", true);
}

TEST_CASE("no slip in copying the generic syntax of RFC 1630 survives the judges") {
  all_are_killed("rfc1630-generic", false);
  all_are_killed("rfc1630-generic-printed", true);
}

TEST_CASE("no slip in copying the schemes of RFC 1630 survives the judges") {
  all_are_killed("rfc1630-schemes", false);
  all_are_killed("rfc1630-schemes-printed", true);
}

TEST_CASE("without its judges a production's mutants survive, and each names a shortest string that would kill it") {
  const uri94::bnf::grammar& g = *embedded_grammar("rfc1738");
  uri94::bnf::diagnostics problems;
  const uri94::judges::judge_set one({{"a.json", R"({"grammar": "rfc1738", "productions": {"port":
    [{"cited": "RFC 1738, line 970", "accept": ["0"]}]}})"}},
                                     problems);
  REQUIRE(problems.empty());
  const judged_production judged = judge_mutants({&g, g.number_of("port")}, one);
  const auto of = [&](const std::string& change) {
    const auto found = std::find_if(judged.mutants.begin(), judged.mutants.end(),
                                    [&](const mutant_fate& m) { return m.change == change; });
    REQUIRE(found != judged.mutants.end());
    return *found;
  };
  CHECK(of("digits is left out").is == fate::killed);
  CHECK(of("digits is doubled").is == fate::killed);
  CHECK(of("digits is repeated").is == fate::equal);
  CHECK(of("digits is optional").is == fate::survives);
  CHECK(of("digits is optional").input == "");
  CHECK(!of("digits is optional").accepted);
  CHECK(of("alternative \"a\" is added").input == "a");
  // What the production after it begins with.
  CHECK(of("alternative uchar is added").is == fate::survives);
}
