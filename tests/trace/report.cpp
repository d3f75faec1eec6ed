// SPDX-License-Identifier: MIT
// What the report says of this project, in its forms for programs.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "run.hpp"

namespace {

using nlohmann::json;
using trace_tests::run;

const json& report() {
  static const json all =
      json::parse(run("trace --format json --source '" + trace_tests::source_root().string() + "'").output);
  return all;
}

}  // namespace

TEST_CASE("every printed name has a row") {
  std::map<std::string, std::size_t> printed;
  for (const json& g : report()["grammars"]) {
    for (const json& p : g["productions"]) printed[g["grammar"]] += p.contains("printed") ? 1 : 0;
  }
  CHECK(printed["rfc1738"] == 67);
  CHECK(printed["rfc1630-generic"] == 21);
  CHECK(printed["rfc1630-schemes"] == 64);
}

TEST_CASE("every row has a rule, and those that no other production uses say so") {
  for (const json& g : report()["grammars"]) {
    for (const json& p : g["productions"]) {
      const std::string name = g["grammar"].get<std::string>() + ":" + p["production"].get<std::string>();
      CHECK_MESSAGE(p.contains("rule"), name);
      const std::string production = p["production"];
      if (production == "national" || production == "punctuation") CHECK_MESSAGE(p["unused"] == true, name);
      if (production == "reserved") CHECK_MESSAGE(p["unused"] == (g["grammar"] != "rfc1738"), name);
      if (p["unused"] == true) CHECK_MESSAGE(p["used_by"].empty(), name);
    }
  }
  for (const json& f : report()["findings"]) CHECK_MESSAGE(f["kind"] != "rule-without-production", f.dump());
}

TEST_CASE("a guard tells the string that it saves, and where it stands") {
  for (const json& g : report()["grammars"]) {
    for (const json& p : g["productions"]) {
      for (const json& guard : p["rule"]["guards"]) {
        CHECK(guard["place"]["line"].get<std::size_t>() > 0);
        const std::string says = guard["says"];
        CHECK_MESSAGE((says.find("Without it") == std::string::npos) == guard["lost_start"].get<std::string>().empty(),
                      says);
      }
    }
  }
}

TEST_CASE("the evidence of every interpretation is so") {
  for (const json& i : report()["interpretations"]) {
    for (const json& e : i["evidence"])
      CHECK_MESSAGE(e["result"] == "passed", i["id"].get<std::string>() << ": " << e.dump());
  }
}

TEST_CASE("requirements: ids are unique, and what is not implemented has a reason") {
  std::set<std::string> ids;
  for (const json& r : report()["requirements"]) {
    CHECK_MESSAGE(ids.insert(r["id"]).second, r["id"].get<std::string>());
    if (r["type"] != "implemented") CHECK_MESSAGE(r.contains("reason"), r["id"].get<std::string>());
  }
  CHECK(ids.size() >= 100);
}

TEST_CASE("the matrix as CSV has a line a row") {
  const std::string csv = run("trace --format csv --source '" + trace_tests::source_root().string() + "'").output;
  std::size_t rows = report()["requirements"].size();
  for (const json& g : report()["grammars"]) rows += g["productions"].size();
  std::size_t lines = 0;
  for (std::size_t at = csv.find("\r\n"); at != std::string::npos; at = csv.find("\r\n", at + 1)) ++lines;
  CHECK(lines == rows + 1);
}

TEST_CASE("wrong use is one line and exit 2") {
  for (const char* arguments :
       {"trace --source /nonexistent", "trace --spec /nonexistent --format json", "trace --format xml",
        "trace --input http://a/ --format csv", "trace --baseline /nonexistent --format json"}) {
    const trace_tests::run_result r = run(arguments);
    CHECK_MESSAGE(r.status == 2, arguments);
    CHECK_MESSAGE(std::count(r.output.begin(), r.output.end(), '\n') == 1, r.output);
  }
}
