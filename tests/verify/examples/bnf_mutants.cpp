// SPDX-License-Identifier: MIT
// Tests that the reference strings detect transcription errors in the BNF. The tests do not need the texts of the RFCs.
// Also tests `check_amendments`. A pinned difference contains the strings that an amendment adds and removes, as typed
// by a person. Amendments such as A1 are entries of `grammar/interpretations.json`.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "support/abnf_grammar.hpp"
#include "verify/adequacy/adequacy.hpp"
#include "verify/examples/amendments.hpp"
#include "verify/examples/reference_strings.hpp"
#include "verify/oracle/languages.hpp"
#include "verify/oracle/terms.hpp"

namespace examples_bnf_mutants_tests {

namespace {

using uri94::adequacy::report;
using uri94::adequacy::slip;
using uri94::adequacy::slip_status;
using uri94::adequacy::test_string;
using uri94::bnf::embedded_grammar;
using uri94::examples::amendment_finding;
using uri94::examples::embedded_differences;
using uri94::examples::embedded_reference_strings;

/// Returns the grammar after replacing `was` by `now` in its files.
/// Precondition: exactly one file contains `was`.
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

/// Replaces `was` by `now` in the grammar. Returns the reference strings whose verdicts contradict the changed
/// production, separated by spaces.
std::string noticed_by(std::string_view grammar, const std::string& was, const std::string& now,
                       std::string_view production) {
  const uri94::bnf::grammar g = changed(grammar, was, now);
  std::string all;
  uri94::oracle::terms terms(g);
  uri94::oracle::languages in(terms);
  const auto language = in.of({terms.production(g.number_of(production))});
  const uri94::examples::reference_set& by = embedded_reference_strings();
  for (const auto& r : by.of({&g, g.number_of(production)})) {
    if (in.holds(language, r.input) == r.accepted) continue;
    CHECK(!by.verdicts()[r.verdict].cited.text().empty());
    all += r.input + ' ';
  }
  return all;
}

bool has(const std::string& all, const std::string& input) {
  return (' ' + all).find(' ' + input + ' ') != std::string::npos;
}

/// Returns the disagreements between the amendments and their pinned differences (`check_amendments`). Grammars without
/// a printed form only have amendments that add productions.
std::vector<amendment_finding> pinned_against(const uri94::bnf::grammar& amended) {
  const uri94::bnf::grammar* const printed = embedded_grammar(amended.id + "-printed");
  return check_amendments(amended, printed == nullptr ? amended : *printed, embedded_differences());
}

/// Returns a report on the transcription errors in the production that `tests` detect or miss.
report examine_copy(const uri94::bnf::grammar& g, std::size_t production, const std::vector<test_string>& tests) {
  uri94::adequacy::examine_options how;
  how.is_transcription = true;
  return examine({&g, production}, tests, how);
}

/// Checks that the reference strings of each production detect all transcription errors that change its language.
/// Prints the number of detected errors and of errors that do not change the language.
/// @param only_amended True to skip productions without an amendment.
void all_are_noticed(std::string_view name, bool only_amended) {
  const uri94::bnf::grammar& g = *embedded_grammar(name);
  std::size_t noticed = 0;
  std::size_t equal = 0;
  for (std::size_t i = 0; i != g.productions.size(); ++i) {
    const std::string& production = g.productions[i].name;
    if (only_amended) {
      const uri94::bnf::grammar& amended = *embedded_grammar(g.id.substr(0, g.id.rfind("-printed")));
      if (amended.find(production)->amendment.empty()) continue;
    }
    CAPTURE(production);
    std::vector<test_string> tests;
    for (const auto& r : embedded_reference_strings().of({&g, i})) tests.push_back({r.input, r.accepted});
    const report result = examine_copy(g, i, tests);
    CHECK(result.contradicted.empty());
    for (const slip& s : result.slips) {
      CHECK_MESSAGE(s.is != slip_status::missed, s.change << ": '" << s.input << "' would notice");
      CHECK(s.is != slip_status::too_large);
    }
    noticed += result.count(slip_status::noticed);
    equal += result.count(slip_status::equal);
  }
  CHECK(noticed > 400);
  MESSAGE(name, ": ", noticed, " slips noticed, ", equal, " proved equal");
}

}  // namespace

TEST_CASE("reference strings: detect a BNF that allows a hostport with a colon but without a port") {
  const std::string by = noticed_by("rfc1738", "hostport       = host [ \":\" port ]",
                                    "hostport       = host [ \":\" [ port ] ]", "hostport");
  CHECK(has(by, "h:"));
  CHECK(has(by, "1.2.3.4:"));
  // The reference strings of httpurl detect an optional colon after its hostport.
  CHECK(has(noticed_by("rfc1738", "httpurl        = \"http://\" hostport [",
                       "httpurl        = \"http://\" hostport [ \":\" ] [", "httpurl"),
            "http://h:"));
}

TEST_CASE("reference strings: detect a BNF that allows a path after the last slash of a telneturl") {
  CHECK(
      has(noticed_by("rfc1738", "\"telnet://\" login [ \"/\" ]", "\"telnet://\" login [ \"/\" urlpath ]", "telneturl"),
          "telnet://h/x"));
}

TEST_CASE("reference strings: detect a BNF that allows a mailtourl without an address") {
  CHECK(has(noticed_by("rfc1738", "encoded822addr = 1*xchar", "encoded822addr = *xchar", "mailtourl"), "mailto:"));
}

TEST_CASE("reference strings: detect a BNF that allows an exclamation mark in a scheme") {
  CHECK(has(noticed_by("rfc1738", "\".\" | hialpha ]", "\".\" | hialpha | \"!\" ]", "scheme"), "a!b"));
  CHECK(has(noticed_by("rfc1738-printed", "\"-\" | \".\" ]\n;@ RFC 1738, section 5, page 18, line 955",
                       "\"-\" | \".\" | \"!\" ]\n;@ RFC 1738, section 5, page 18, line 955", "scheme"),
            "a!b"));
}

TEST_CASE("check_amendments: reports a string that an amendment adds but its pinned difference does not") {
  const uri94::bnf::grammar widened = changed("rfc1738", "\".\" | hialpha ]", "\".\" | hialpha | \"_\" ]");
  const std::vector<amendment_finding> found = pinned_against(widened);
  REQUIRE(found.size() == 1);
  CHECK(found[0].amendment == "A1");
  CHECK(found[0].production == "scheme");
  CHECK(found[0].says == "adds a string that is not pinned");
  CHECK(found[0].input == "_");
}

TEST_CASE("check_amendments: reports a string of the pinned difference that an amendment does not add") {
  const uri94::bnf::grammar narrowed = changed(
      "rfc1630-generic", "xpalpha                xalpha | + | : | ; | =", "xpalpha                xalpha | + | : | =");
  const std::vector<amendment_finding> found = pinned_against(narrowed);
  REQUIRE(found.size() == 1);
  CHECK(found[0].amendment == "A5");
  CHECK(found[0].says == "does not add a string that is pinned");
  CHECK(found[0].input == ";");
}

TEST_CASE("check_amendments: reports a string that an amendment removes but its pinned difference does not") {
  const std::vector<amendment_finding> found =
      pinned_against(changed("rfc1738", "1*[ lowalpha | digit | \"+\" | \"-\" | \".\" | hialpha ]",
                             "1*[ lowalpha | digit | \"+\" | \"-\" | hialpha ]"));
  REQUIRE(!found.empty());
  CHECK(std::any_of(found.begin(), found.end(), [](const amendment_finding& f) {
    return f.says == "takes away a string that is not pinned" && f.input == ".";
  }));
}

TEST_CASE("check_amendments: all amendments match their pinned differences") {
  for (const char* const name : {"rfc1738", "rfc1630-generic", "rfc1630-schemes", "rfc2818"}) {
    const auto findings = pinned_against(*embedded_grammar(name));
    CHECK(findings.empty());
    for (const amendment_finding& f : findings) {
      FAIL_CHECK(name << ": " << f.amendment << " of " << f.production << ' ' << f.says << ": '" << f.input << "'");
    }
  }
}

TEST_CASE("reference strings: detect every transcription error that changes a production of RFC 1738") {
  all_are_noticed("rfc1738", false);
  all_are_noticed("rfc1738-printed", true);
}

TEST_CASE("reference strings: detect every transcription error that changes a production of rfc1630-generic") {
  all_are_noticed("rfc1630-generic", false);
  all_are_noticed("rfc1630-generic-printed", true);
}

TEST_CASE("reference strings: detect every transcription error that changes a production of rfc1630-schemes") {
  all_are_noticed("rfc1630-schemes", false);
  all_are_noticed("rfc1630-schemes-printed", true);
}

TEST_CASE("reference strings: detect every transcription error that changes a production of RFC 2818") {
  all_are_noticed("rfc2818", false);
}

TEST_CASE("examine: reports a shortest string that would detect a missed transcription error") {
  const uri94::bnf::grammar& g = *embedded_grammar("rfc1738");
  const report result = examine_copy(g, g.number_of("port"), {{"0", true}});
  const auto of = [&](const std::string& change) {
    const auto found =
        std::find_if(result.slips.begin(), result.slips.end(), [&](const slip& s) { return s.change == change; });
    REQUIRE(found != result.slips.end());
    return *found;
  };
  CHECK(of("digits is left out").is == slip_status::noticed);
  CHECK(of("digits is doubled").is == slip_status::noticed);
  CHECK(of("digits is repeated").is == slip_status::equal);
  CHECK(of("digits is optional").is == slip_status::missed);
  CHECK(of("digits is optional").input == "");
  CHECK(!of("digits is optional").accepted);
  CHECK(of("alternative \"a\" is added").input == "a");
  // The next production of the BNF is `user`, whose first name is `uchar`. `uchar` does not use `port`.
  CHECK(of("alternative uchar is added").is == slip_status::missed);
}

TEST_CASE("examine: refuses a transcription error that makes the grammar invalid by adding a name") {
  const uri94::bnf::grammar g = uri94::tests::abnf_grammar("aa = bb cc\nbb = \"x\"\ncc = [ \"y\" aa ]\n");
  const report result = examine_copy(g, g.number_of("bb"), {{"x", true}});
  const auto added = [&](const std::string& name) {
    return std::find_if(result.slips.begin(), result.slips.end(),
                        [&](const slip& s) { return s.change == "alternative " + name + " is added"; });
  };
  // With the alternative `aa` or `cc`, `bb` is recursive in a place before `cc`. This makes the grammar invalid.
  for (const char* const name : {"aa", "cc"}) {
    REQUIRE(added(name) != result.slips.end());
    CHECK(added(name)->is == slip_status::refused);
  }
}

}  // namespace examples_bnf_mutants_tests
