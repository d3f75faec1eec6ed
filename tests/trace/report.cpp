// SPDX-License-Identifier: MIT
// What the report says of this project, in its forms for programs.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "program/run.hpp"

namespace {

using nlohmann::json;
using uri94::tests::program_end;

program_end trace(std::vector<std::string> arguments) {
  uri94::tests::program_run what;
  what.arguments = {uri94::tests::uri94_program(), "trace"};
  what.arguments.insert(what.arguments.end(), arguments.begin(), arguments.end());
  return uri94::tests::run(what);
}

/// The report of these sources.
std::string of_sources(const std::string& format) {
  return trace({"--format", format, "--source", uri94::tests::source_root().string()}).output;
}

const json& report() {
  static const json all = json::parse(of_sources("json"));
  return all;
}

/// What was found of these kinds. How much is found of others depends on what was run before, and an assertion for each
/// would make their number differ from one machine to another.
std::string findings_of(const std::set<std::string>& kinds) {
  std::string all;
  for (const json& f : report()["findings"]) {
    if (kinds.count(f["kind"].get<std::string>()) != 0) all += f.dump() + '\n';
  }
  return all;
}

/// Of the other grammars nothing is generated.
bool is_of_library(const json& grammar) {
  const std::string id = grammar["grammar"];
  return id == "rfc1738" || id == "rfc1630-generic" || id == "rfc1630-schemes";
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

TEST_CASE("a guard names the string that it saves, and where it stands") {
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

TEST_CASE("a line that cites a rule is evidence only if the object of its file cites it") {
  const auto code_of = [](const json& all, const std::string& id) {
    std::string places;
    for (const json& r : all["requirements"]) {
      if (r["id"] != id) continue;
      for (const json& c : r["code"]) places += c["place"]["file"].get<std::string>() + " ";
    }
    return places;
  };
  const auto with_index = [&](const std::string& index) {
    const uri94::tests::temporary_folder evidence;
    uri94::tests::write_file(evidence.path() / "citations.txt", index);
    return json::parse(trace({"--format", "json", "--source", uri94::tests::source_root().string(), "--evidence",
                              evidence.path().string()})
                           .output);
  };
  CHECK(code_of(report(), "R1738-3.2.2-4").find("src/ops/access/ftp.cpp") != std::string::npos);
  CHECK(code_of(with_index("src_ops_access_ftp.cpp R1738_3_2_2_4\n"), "R1738-3.2.2-4").find("ftp.cpp") !=
        std::string::npos);
  // The line is there, and the compiler has left it out.
  CHECK(code_of(with_index("src_ops_access_ftp.cpp R1738_3_2_2_5\n"), "R1738-3.2.2-4").find("ftp.cpp") ==
        std::string::npos);
}

TEST_CASE("what code follows without citing it is what its object says, on the line that it says") {
  const uri94::tests::temporary_folder evidence;
  uri94::tests::write_file(evidence.path() / "citations.txt",
                           "src_ops_resolve.cpp O4 9\nsrc_ops_compare.cpp R1630_partial_7 9\n");
  const json all = json::parse(trace({"--format", "json", "--source", uri94::tests::source_root().string(),
                                      "--evidence", evidence.path().string()})
                                   .output);
  std::size_t decisions = 0;
  for (const json& i : all["interpretations"]) {
    if (i["kind"] == "operation") decisions += i["code"].empty() ? 0 : 1;
    if (i["id"] == "O4") CHECK(i["code"][0] == json({{"file", "src/ops/resolve.cpp"}, {"line", 9}}));
  }
  CHECK(decisions == 1);
  for (const json& r : all["requirements"]) {
    if (r["id"] == "R1630-partial-7") CHECK(r["code"][0]["place"]["file"] == "src/ops/compare.cpp");
  }
}

TEST_CASE("the matrix as CSV has a line a row") {
  const std::string csv = of_sources("csv");
  // What is derived stands in no document, and so not in the matrix.
  std::size_t rows = 0;
  for (const json& r : report()["requirements"]) rows += r["type"] == "derived" ? 0 : 1;
  for (const json& g : report()["grammars"]) rows += g["productions"].size();
  std::size_t lines = 0;
  for (std::size_t at = csv.find("\r\n"); at != std::string::npos; at = csv.find("\r\n", at + 1)) ++lines;
  CHECK(lines == rows + 1);
}

TEST_CASE("every source file is there for a requirement, a decision, or something derived") {
  for (const json& f : report()["files"]) CHECK_MESSAGE(!f["requirements"].empty(), f["file"].get<std::string>());
  CHECK(report()["files"].size() > 300);
}

TEST_CASE("every production, rule and interpretation has the digest of what it cites, and every exception its test") {
  CHECK(findings_of({"digest-missing", "production-differs"}) == "");
}

TEST_CASE("a report of nothing is compared with no report") {
  const uri94::tests::temporary_folder folder;
  uri94::tests::write_file(folder.path() / "old.json", "{}");
  const program_end end =
      trace({"--source", uri94::tests::source_root().string(), "--compare", (folder.path() / "old.json").string()});
  CHECK(end.status == 2);
  CHECK(end.errors.find("is no report") != std::string::npos);
}

TEST_CASE("wrong use is one line and exit 2") {
  const std::vector<std::vector<std::string>> uses = {{"--source", "/nonexistent"},
                                                      {"--spec", "/nonexistent", "--format", "json"},
                                                      {"--format", "xml"},
                                                      {"--input", "http://a/", "--format", "csv"},
                                                      {"--baseline", "/nonexistent", "--format", "json"},
                                                      {"--baseline-before", "/nonexistent", "--format", "json"},
                                                      {"--compare", "/nonexistent"},
                                                      {"verify", "/nonexistent"}};
  for (const std::vector<std::string>& use : uses) {
    const program_end end = trace(use);
    CHECK_MESSAGE(end.status == 2, use.front());
    CHECK_MESSAGE(std::count(end.errors.begin(), end.errors.end(), '\n') == 1, end.errors);
  }
}
