// SPDX-License-Identifier: MIT
// Tests of uri94 lint: findings in the grammars of RFCs and in faulty grammars, and their formats.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/uri94.hpp"
#include "generator/golden/refused_grammars.hpp"
#include "uri94/uri94.hpp"

namespace cli_lint_tests {

namespace {

using nlohmann::json;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::program_run;
using uri94::tests::run_uri94;
using uri94::tests::temporary_folder;
using uri94::tests::uri94_program;
using uri94::tests::write_file;

/// Lints `content` as the file `own.bnf` of an empty folder.
program_end lint_own(const std::string& content, const std::vector<std::string>& more = {}) {
  const temporary_folder folder;
  write_file(folder.path() / "own.bnf", content);
  program_run what;
  what.arguments = {uri94_program(), "lint", "--grammar", "own.bnf"};
  what.arguments.insert(what.arguments.end(), more.begin(), more.end());
  what.folder = folder.path();
  return uri94::tests::run(what);
}

json findings_of(const program_end& end) {
  CAPTURE(end.output);
  CAPTURE(end.errors);
  const json all = json::parse(end.output, nullptr, false);
  REQUIRE(all.is_object());
  return all["findings"];
}

json findings_of_own(const std::string& content, std::vector<std::string> more = {}) {
  more.insert(more.end(), {"--format", "json"});
  return findings_of(lint_own(content, more));
}

std::string member(const json& of, const char* name) {
  return of.value(name, std::string());
}

/// Returns the messages of all errors, one message per line.
std::string errors_of_lint(const program_end& end) {
  std::string errors;
  for (const json& f : findings_of(end)) {
    if (member(f, "level") == "error") errors += member(f, "message") + '\n';
  }
  return errors;
}

/// Returns the places of findings, each as "file:line:column rule".
std::vector<std::string> places(const json& findings) {
  std::vector<std::string> list;
  for (const json& f : findings) {
    list.push_back(member(f, "file") + ':' + std::to_string(f.value("line", 0)) + ':' +
                   std::to_string(f.value("column", 0)) + ' ' + member(f, "rule"));
  }
  return list;
}

bool holds(const json& findings, const std::string& rule, const std::string& production, const std::string& part = {}) {
  return std::any_of(findings.begin(), findings.end(), [&](const json& f) {
    return member(f, "rule") == rule && member(f, "production") == production &&
           member(f, "message").find(part) != std::string::npos;
  });
}

using list = std::vector<std::string>;

}  // namespace

TEST_CASE("lint: reports the known findings in the grammars of RFC 1738 and RFC 1630") {
  const program_end schemes = run_uri94({"lint", "--grammar", "rfc1630-schemes", "--format", "json"});
  CHECK(schemes.status == 1);
  const json rfc1630 = findings_of(schemes);
  // RFC 1630, page 26, lists `-` twice among the alternatives.
  CHECK(holds(rfc1630, "duplicate", "safe", "- is alternative 2 and also alternative 8"));
  for (const char* const name : {"reserved", "national", "punctuation", "scheme", "fragmentid"}) {
    CAPTURE(name);
    CHECK(holds(rfc1630, "unused", name));
  }
  CHECK(holds(rfc1630, "unreachable", "xpalpha", "alternative 2 of 2, +"));
  CHECK(holds(rfc1630, "ambiguous", "groupart", "D3 decides"));
  CHECK_FALSE(holds(rfc1630, "ambiguous", "safe"));

  const json rfc1738 = findings_of(run_uri94({"lint", "--grammar", "rfc1738", "--format", "json"}));
  CHECK(holds(rfc1738, "unreachable", "fileurl", "\"localhost\""));
  CHECK(holds(rfc1738, "ambiguous", "schemepart", "\"//a\""));
  CHECK(holds(rfc1738, "ambiguous", "gopherurl", "\"gopher://a/a\""));
  CHECK(holds(rfc1738, "peg-hazard", "domainlabel", "rejects the domainlabel \"aa\""));
  CHECK(holds(rfc1738, "unused", "national"));
  CHECK(holds(rfc1738, "unused", "punctuation"));
}

TEST_CASE(
    "lint: findings in built-in grammars have a place and a citation, and an input for ambiguities and PEG hazards") {
  for (std::size_t i = 0; i < uri94::grammar_count; ++i) {
    const auto g = static_cast<uri94::grammar_id>(i);
    CAPTURE(uri94::name_of(g));
    const json all = findings_of(run_uri94({"lint", "--grammar", std::string(uri94::name_of(g)), "--format", "json"}));
    std::size_t hazards = 0;
    for (const json& f : all) {
      CAPTURE(f.dump());
      CHECK(member(f, "file").rfind("grammar/", 0) == 0);
      CHECK(f.value("line", 0) > 0);
      CHECK(f.value("column", 0) > 0);
      CHECK(uri94::find_production(g, member(f, "production")));
      CHECK(member(f, "citation").rfind("RFC 1", 0) == 0);
      CHECK(member(f, "level") != "error");
      const bool has_string = member(f, "rule") == "ambiguous" || member(f, "rule") == "peg-hazard";
      REQUIRE(f.contains("input") == has_string);
      if (!has_string) continue;
      const auto start = uri94::find_production(g, member(f, "start"));
      REQUIRE(start);
      CHECK(uri94::accepts(*start, member(f, "input")));
      if (member(f, "rule") == "ambiguous") {
        REQUIRE(f["trees"].size() == 2);
        CHECK(f["trees"][0] != f["trees"][1]);
      } else {
        ++hazards;
        CHECK(!member(f, "guard").empty());
      }
    }
    CHECK(hazards > 0);
  }
}

TEST_CASE("lint: a grammar without faults gives no findings and exit status 0") {
  const program_end end = lint_own("call = \"call:\" number\nnumber = 1*digit\ndigit = \"0\" | \"1\"\n");
  CHECK(end.status == 0);
  CHECK(end.output == "own.bnf: 0 errors, 0 warnings, 0 notes\n");
  CHECK(end.errors == "");
}

TEST_CASE("lint: reports undefined, duplicate and unused names") {
  CHECK(places(findings_of_own("s = itme\n")) == list{"own.bnf:1:5 undefined"});
  CHECK(places(findings_of_own("s = a\na = \"x\"\na = \"y\"\n")) == list{"own.bnf:3:1 defined-twice"});
  CHECK(places(findings_of_own("s = \"x\"\nb = c\nc = \"y\"\n", {"--start", "s"})) ==
        list{"own.bnf:2:1 unused", "own.bnf:3:1 unused"});
  CHECK(findings_of_own("s = \"x\"\nb = c\nc = \"y\"\n", {"--start", "s", "--start", "b"}).empty());
  // Duplicate alternatives are also reported in a rule that uses an undefined name.
  CHECK(places(findings_of_own("s = itme | \"x\" | \"x\"\n")) ==
        list{"own.bnf:1:5 undefined", "own.bnf:1:18 duplicate"});
}

TEST_CASE("lint: reports left recursion, recursion outside tail position, and branches that no guard decides") {
  CHECK(places(findings_of_own("s = \"(\" [ s ] \")\"\n")) == list{"own.bnf:1:11 recursion"});
  CHECK(places(findings_of_own("s = s \"x\" | \"y\"\n")) == list{"own.bnf:1:5 recursion"});
  CHECK(places(findings_of_own("s = *[ a ]\na = *\"x\" \"y\" | *\"x\" \"z\"\n")) == list{"own.bnf:2:5 undecided"});
}

TEST_CASE("lint: reports a repeated alternative only as a duplicate, accepts equal alternatives of different choices") {
  const json twice = findings_of_own("s = \"a\" | \"b\" | \"a\"\n");
  CHECK(places(twice) == list{"own.bnf:1:17 duplicate"});
  CHECK(findings_of_own("s = [ \"a\" | \"b\" ] \"-\" [ \"a\" | \"b\" ]\n").empty());
}

TEST_CASE("lint: reports unreachable alternatives") {
  CHECK(places(findings_of_own("s = a | b\na = \"x\" | \"y\"\nb = \"y\"\n")) ==
        list{"own.bnf:1:5 ambiguous", "own.bnf:1:9 unreachable"});
  // The first use of `a` matches every "x". Therefore the option `[ s ]` is unreachable.
  CHECK(places(findings_of_own("s = a [ s ]\na = 1*\"x\"\n")) ==
        list{"own.bnf:1:7 unreachable", "own.bnf:2:5 ambiguous"});
  // An alternative that reads an additional string is reachable.
  CHECK_FALSE(holds(findings_of_own("s = a | b\na = \"x\" | \"y\"\nb = \"y\" | \"z\"\n"), "unreachable", "s"));
}

TEST_CASE("lint: an ambiguity is reported with a shortest string and two trees") {
  const json found = findings_of_own("s = a b\na = \"<\" *\"x\"\nb = *\"x\"\n");
  const auto f =
      std::find_if(found.begin(), found.end(), [](const json& g) { return member(g, "rule") == "ambiguous"; });
  REQUIRE(f != found.end());
  CHECK(member(*f, "input") == "<x");
  CHECK(member(*f, "start") == "s");
  CHECK((*f)["trees"] == json({"s(a \"<x\", b \"\")", "s(a \"<\", b \"x\")"}));
}

TEST_CASE("lint: a PEG hazard is reported with the guard, and with a string that is rejected without the guard") {
  const std::string grammar =
      "s = label *[ \".\" label ]\nlabel = letter | letter *[ letter | \"-\" ] letter\n"
      "letter = \"a\" | \"b\"\n";
  const program_end end = lint_own(grammar);
  CHECK(end.status == 0);
  CHECK(end.output ==
        "own.bnf:2:9: note: label needs a guard: the characters after alternative 1 decide if it is taken; without it "
        "the rule rejects the label \"aa\" [peg-hazard]\n"
        "    guard  &([.] / !.)\n"
        "own.bnf:2:28: note: label needs a guard: the characters after one more repetition decide if it is taken; "
        "without it the rule rejects the label \"aa\" [peg-hazard]\n"
        "    guard  &[\\-ab]\n"
        "own.bnf: 0 errors, 0 warnings, 2 notes\n");
}

TEST_CASE("lint --notation rfc1630: reads the notation of RFC 1630") {
  const std::string grammar = "start                     letter [ + start ]\nletter                    a | b | a\n";
  CHECK(places(findings_of_own(grammar, {"--notation", "rfc1630"})) == list{"own.bnf:2:35 duplicate"});
}

TEST_CASE("lint: an unreadable grammar is an error with its place") {
  const program_end end = lint_own("s = [ \"x\"\n");
  CHECK(end.status == 1);
  const list lines = lines_of(end.output);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].rfind("own.bnf:1:", 0) == 0);
  CHECK(lines[0].find("expected") != std::string::npos);
  CHECK(lines[1] == "own.bnf: 1 error, 0 warnings, 0 notes");
  CHECK(places(findings_of_own("s = \"\x1B[31m\"\n")) == list{"own.bnf:1:6 unreadable"});
  CHECK(places(findings_of_own("")) == list{"own.bnf:0:0 unreadable"});
}

TEST_CASE("lint: invalid arguments give exit status 2, one line on standard error and no output") {
  const auto complaint = [](const list& arguments) {
    const program_end end = run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(end.output == "");
    return end.errors;
  };
  CHECK(complaint({"lint", "--grammar", "none.bnf"}) ==
        "uri94 lint: none.bnf: cannot be read: No such file or directory\n");
  CHECK(complaint({"lint", "--grammar", "rfc1783"}) ==
        "uri94 lint: unknown grammar \"rfc1783\"; did you mean 'rfc1738'?\n");
  CHECK(lines_of(complaint({"lint", "--start", "s"})).size() == 1);
  CHECK(lines_of(complaint({"lint", "--grammar", "rfc1738", "--start", "url"})).size() == 1);
  CHECK(lines_of(complaint({"lint", "--format", "xml"})).size() == 1);
  const temporary_folder folder;
  CHECK(complaint({"lint", "--grammar", folder.path().string()}).find("grammar.json: cannot be read") !=
        std::string::npos);
}

TEST_CASE("lint, vectors, conformance, trace: a grammar as an operand is an error that suggests --grammar") {
  for (const std::string& grammar : {std::string("own.bnf"), std::string("rfc1738"), std::string("./folder/own")}) {
    for (const char* const command : {"lint", "vectors", "conformance", "trace"}) {
      const program_end end = run_uri94({command, grammar});
      CHECK(end.status == 2);
      CHECK(end.output == "");
      CHECK(end.errors == "uri94 " + std::string(command) + ": found the grammar \"" + grammar +
                              "\" as an operand; give it as --grammar " + grammar + "\n");
    }
  }
}

TEST_CASE("lint: several built-in grammars are examined separately, several files as one grammar") {
  const json both =
      findings_of(run_uri94({"lint", "--grammar", "rfc1738", "--grammar", "rfc1630-schemes", "--format", "json"}));
  const json first = findings_of(run_uri94({"lint", "--grammar", "rfc1738", "--format", "json"}));
  const json second = findings_of(run_uri94({"lint", "--grammar", "rfc1630-schemes", "--format", "json"}));
  CHECK(both.size() == first.size() + second.size());

  const temporary_folder folder;
  const std::string one = (folder.path() / "one.bnf").string();
  const std::string other = (folder.path() / "other.bnf").string();
  uri94::tests::write_file(one, "a = \"x\" b\n");
  uri94::tests::write_file(other, "b = \"y\"\n");
  CHECK(run_uri94({"lint", "--grammar", one, "--grammar", other}).status == 0);
  CHECK(run_uri94({"lint", "--grammar", one}).status == 1);
}

TEST_CASE("lint: the folder of a built-in grammar gives the same messages as its name") {
  const program_end end =
      run_uri94({"lint", "--format", "json", "--grammar", (uri94::tests::source_root() / "grammar/rfc1738").string()});
  const program_end built_in = run_uri94({"lint", "--format", "json", "--grammar", "rfc1738"});
  const json one = findings_of(end);
  const json other = findings_of(built_in);
  REQUIRE(one.size() == other.size());
  for (std::size_t i = 0; i < one.size(); ++i) CHECK(one[i]["message"] == other[i]["message"]);
}

TEST_CASE("lint: a grammar that is too large for the search for ambiguities gives one warning") {
  const auto options = [](std::size_t count) {
    std::string text = "s =";
    for (std::size_t i = 0; i < count; ++i) text += " [ \"a\" ]";
    return findings_of_own(text + "\n");
  };
  CHECK(options(40).empty());
  const json refused = options(200);
  REQUIRE(refused.size() == 1);
  CHECK(member(refused[0], "rule") == "undecided");
  CHECK(member(refused[0], "level") == "warning");
  CHECK(member(refused[0], "message") ==
        "ambiguities were not searched completely: 's' is too large to be decided within the limits of steps and "
        "memory; expected smaller repetitions, shorter alternatives or fewer rules");
}

TEST_CASE("lint: the message on a grammar above the size limits suggests a start that is small enough") {
  std::string text;
  for (int i = 0; i < 60; ++i) {
    const std::string next = "a" + std::to_string(i + 1);
    text.append("a" + std::to_string(i) + " = ").append(next).append(" ").append(next).append("\n");
  }
  const json refused = findings_of_own(text + "a60 = \"x\" / \"y\"\n");
  REQUIRE(refused.size() == 1);
  const std::string message = member(refused[0], "message");
  CHECK(message.find("of what it uses, 'a") != std::string::npos);
  CHECK(message.find("' is small enough (--start a") != std::string::npos);
}

TEST_CASE("lint --start: a rule that is not reachable from a start is unused") {
  const std::string content = "a = \"x\" d\nb = \"y\"\nc = \"z\"\nd = \"w\"\n";
  const auto unused = [&](std::vector<std::string> starts) {
    std::string names;
    for (const json& f : findings_of_own(content, std::move(starts))) {
      CHECK(member(f, "rule") == "unused");
      names += member(f, "message").substr(1, 1);
    }
    return names;
  };
  CHECK(unused({}) == "");  // any rule can be a start
  CHECK(unused({"--start", "a"}) == "bc");
  CHECK(unused({"--start", "a", "--start", "b"}) == "c");
  CHECK(unused({"--start", "d"}) == "abc");
  // Core rules such as DIGIT are not part of the file, and are not reported as unused.
  CHECK(findings_of_own("a = \"x\"\nb = 1*DIGIT\n", {"--start", "a"}).size() == 1);
}

TEST_CASE("lint: reports each grammar that the generator refuses, except if it refuses only C++ names") {
  for (const uri94::tests::refused_grammar& g : uri94::tests::refused_grammars()) {
    // These grammars are valid. The generator refuses them because of their C++ names.
    if (g.what == "names that c++ spells the same" || g.what == "unit of a reserved name" ||
        g.what == "namespace that is code") {
      continue;
    }
    CAPTURE(g.what);
    const temporary_folder at;
    write_grammar(g, at.path());
    program_run what;
    what.arguments = {uri94_program(), "lint", "--format", "json", "--grammar", "grammar"};
    what.folder = at.path();
    const program_end end = uri94::tests::run(what);
    CHECK(end.status == 1);
    const std::string first = lines_of(std::string(g.errors)).front();
    CAPTURE(first);
    CHECK((errors_of_lint(end).find(first.substr(first.find(": ") + 2)) != std::string::npos ||
           member(findings_of(end)[0], "rule") == "unused"));
  }
}

TEST_CASE("lint: the golden grammars have no errors") {
  const std::filesystem::path golden = uri94::tests::source_root() / "tests/generator/golden";
  bool any = false;
  for (const auto& folder : std::filesystem::directory_iterator(golden)) {
    if (!folder.is_directory()) continue;
    any = true;
    CAPTURE(folder.path());
    CHECK(errors_of_lint(run_uri94({"lint", "--format", "json", "--grammar", folder.path().string()})) == "");
  }
  CHECK(any);
}

TEST_CASE("lint --format sarif: writes SARIF 2.1.0") {
  const program_end end = run_uri94({"lint", "--format", "sarif"});
  CHECK(end.status == 1);
  const json all = json::parse(end.output, nullptr, false);
  REQUIRE(all.is_object());
  CHECK(all["version"] == "2.1.0");
  REQUIRE(all["runs"].size() == 1);
  const json& run = all["runs"][0];
  const json& rules = run["tool"]["driver"]["rules"];
  REQUIRE(!run["results"].empty());
  for (const json& r : run["results"]) {
    CAPTURE(r.dump());
    CHECK(rules.at(r["ruleIndex"].get<std::size_t>())["id"] == r["ruleId"]);
    CHECK(!member(r["message"], "text").empty());
    const json& place = r["locations"].at(0)["physicalLocation"];
    CHECK(place["region"]["startLine"].get<int>() > 0);
    CHECK(uri94::tests::content_of(uri94::tests::source_root() / member(place["artifactLocation"], "uri")).size() > 0);
  }
  // The name of a file is written as a URI reference.
  const temporary_folder folder;
  write_file(folder.path() / "a b%.bnf", "s = t\n");
  program_run what;
  what.arguments = {uri94_program(), "lint", "--format", "sarif", "--grammar", "a b%.bnf"};
  what.folder = folder.path();
  const json odd = json::parse(uri94::tests::run(what).output, nullptr, false);
  CHECK(odd["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "a%20b%25.bnf");
}

}  // namespace cli_lint_tests
