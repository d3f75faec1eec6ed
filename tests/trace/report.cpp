// SPDX-License-Identifier: MIT
// Tests of the traceability report on this project in JSON and CSV, and of wrong arguments of `trace`.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "program/run.hpp"

namespace trace_report_tests {

namespace {

using nlohmann::json;
using uri94::tests::program_end;

program_end trace(std::vector<std::string> arguments) {
  uri94::tests::program_run what;
  what.arguments = {uri94::tests::uri94_program(), "trace"};
  what.arguments.insert(what.arguments.end(), arguments.begin(), arguments.end());
  return uri94::tests::run(what);
}

/// Returns the report on the sources of the project.
std::string of_sources(const std::string& format) {
  return trace({"--format", format, "--source", uri94::tests::source_root().string()}).output;
}

const json& report() {
  static const json all = json::parse(of_sources("json"));
  return all;
}

/// Returns the findings of the given kinds, one on each line. Omits findings of other kinds, which depend on earlier
/// runs. A test compares the whole text in one assertion. Its number of assertions then does not depend on the machine.
std::string findings_of(const std::set<std::string>& kinds) {
  std::string all;
  for (const json& f : report()["findings"]) {
    if (kinds.count(f["kind"].get<std::string>()) != 0) all += f.dump() + '\n';
  }
  return all;
}

/// Returns true if the library has rules of the grammar.
bool is_of_library(const json& grammar) {
  const std::string id = grammar["grammar"];
  return id == "rfc1738" || id == "rfc1630-generic" || id == "rfc1630-schemes" || id == "rfc2818";
}

}  // namespace

TEST_CASE("report: has a row for each printed production of RFC 1738 and RFC 1630") {
  std::map<std::string, std::size_t> printed;
  for (const json& g : report()["grammars"]) {
    for (const json& p : g["productions"]) printed[g["grammar"]] += p.contains("printed") ? 1 : 0;
  }
  CHECK(printed["rfc1738"] == 67);
  CHECK(printed["rfc1630-generic"] == 21);
  CHECK(printed["rfc1630-schemes"] == 64);
}

TEST_CASE("report: each production has a one-to-one rule, and unused productions are marked") {
  for (const json& g : report()["grammars"]) {
    if (!is_of_library(g)) continue;
    for (const json& p : g["productions"]) {
      const std::string name = g["grammar"].get<std::string>() + ":" + p["production"].get<std::string>();
      CHECK_MESSAGE(p.contains("rule"), name);
      CHECK_MESSAGE(p["rule"]["one_to_one"] == true, name);
      const std::string production = p["production"];
      if (production == "national" || production == "punctuation") CHECK_MESSAGE(p["unused"] == true, name);
      if (production == "reserved") CHECK_MESSAGE(p["unused"] == (g["grammar"] != "rfc1738"), name);
      if (p["unused"] == true) CHECK_MESSAGE(p["used_by"].empty(), name);
    }
  }
  CHECK(findings_of({"rule-not-one-to-one"}) == "");
}

TEST_CASE("report: each guard has a line number, and each string that is lost without the guard has a start") {
  for (const json& g : report()["grammars"]) {
    if (!is_of_library(g)) continue;
    for (const json& p : g["productions"]) {
      for (const json& guard : p["rule"]["guards"]) {
        CHECK(guard["place"]["line"].get<std::size_t>() > 0);
        CHECK_MESSAGE(guard["lost"].get<std::string>().empty() == guard["lost_start"].get<std::string>().empty(),
                      guard.dump());
      }
    }
  }
}

TEST_CASE("report: the evidence of each interpretation has the result passed") {
  for (const json& i : report()["interpretations"]) {
    for (const json& e : i["evidence"])
      CHECK_MESSAGE(e["result"] == "passed", i["id"].get<std::string>() << ": " << e.dump());
  }
}

TEST_CASE("report: requirement ids are unique, and requirements that are not implemented have a reason") {
  std::set<std::string> ids;
  for (const json& r : report()["requirements"]) {
    CHECK_MESSAGE(ids.insert(r["id"]).second, r["id"].get<std::string>());
    if (r["type"] != "implemented") CHECK_MESSAGE(r.contains("reason"), r["id"].get<std::string>());
  }
  CHECK(ids.size() >= 100);
}

TEST_CASE("report: lists the source file that cites requirement R1738-3.2.2-4 and the file that follows decision O4") {
  std::string places;
  for (const json& r : report()["requirements"]) {
    if (r["id"] != "R1738-3.2.2-4") continue;
    for (const json& c : r["code"]) places += c["place"]["file"].get<std::string>() + " ";
  }
  CHECK(places.find("src/library/operations/access/ftp.cpp") != std::string::npos);
  for (const json& i : report()["interpretations"]) {
    if (i["id"] == "O4") CHECK(i["code"][0]["file"] == "src/library/operations/resolve.cpp");
  }
}

TEST_CASE("report: CSV has one line for the header and one line for each row of the matrix") {
  const std::string csv = of_sources("csv");
  std::size_t rows = report()["requirements"].size();
  for (const json& g : report()["grammars"]) rows += g["productions"].size();
  std::size_t lines = 0;
  for (std::size_t at = csv.find("\r\n"); at != std::string::npos; at = csv.find("\r\n", at + 1)) ++lines;
  CHECK(lines == rows + 1);
}

TEST_CASE("report: has zero findings of the kinds digest-missing and production-differs") {
  CHECK(findings_of({"digest-missing", "production-differs"}) == "");
}

TEST_CASE("trace: prints a one-line error and exits with status 2 for wrong arguments") {
  const std::vector<std::vector<std::string>> uses = {
      {"--source", "/nonexistent"},  {"--spec", "/nonexistent", "--format", "json"},
      {"--format", "xml"},           {"--input", "http://a/", "--format", "csv"},
      {"--compare", "/nonexistent"}, {"--baseline", "/nonexistent"}};
  for (const std::vector<std::string>& use : uses) {
    const program_end end = trace(use);
    CHECK_MESSAGE(end.status == 2, use.front());
    CHECK_MESSAGE(std::count(end.errors.begin(), end.errors.end(), '\n') == 1, end.errors);
  }
}

}  // namespace trace_report_tests
