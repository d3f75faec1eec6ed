// SPDX-License-Identifier: MIT
// Tests of uri94 history: changes of a production from document to document, output formats and errors.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cli/uri94.hpp"

namespace cli_history_tests {

namespace {

using nlohmann::json;
using uri94::tests::program_end;
using uri94::tests::run_uri94;

json answer(const std::vector<std::string>& arguments) {
  const program_end end = run_uri94(arguments);
  CHECK(end.errors == "");
  return json::parse(end.output);
}

std::size_t length_of(const json& object, const std::string& member) {
  if (object.contains(member + "_hex")) return object[member + "_hex"].get<std::string>().size() / 2;
  return object[member].get<std::string>().size();
}

}  // namespace

TEST_CASE("history: each step agrees with uri94 diff") {
  for (const std::string name : {"host", "scheme", "escape", "http"}) {
    CAPTURE(name);
    const json all = answer({"history", name, "--format", "json"});
    REQUIRE(all["productions"].size() == all["changes"].size() + 1);
    for (const json& step : all["changes"]) {
      CAPTURE(step["from"]);
      CAPTURE(step["to"]);
      const json other = answer({"diff", step["from"], step["to"], "--limit", "1", "--format", "json"});
      CHECK(step["equal"] == other["equal"]);
      CHECK(step["holds_the_one_before"] == other["only_first"].empty());
      CHECK(step["held_by_the_one_before"] == other["only_second"].empty());
      if (!other["only_first"].empty()) CHECK(length_of(step, "lost") == length_of(other["only_first"][0], "input"));
      if (!other["only_second"].empty())
        CHECK(length_of(step, "gained") == length_of(other["only_second"][0], "input"));
    }
  }
}

TEST_CASE("history: gained and lost characters are the difference of the two productions") {
  const json all = answer({"history", "--format", "json"});
  std::set<std::string> names;
  for (const json& c : all) {
    CAPTURE(c["name"]);
    CHECK(names.insert(c["name"]).second);
    for (std::size_t i = 0; i < c["changes"].size(); ++i) {
      std::set<int> before = c["productions"][i]["characters"];
      const std::set<int> after = c["productions"][i + 1]["characters"];
      for (const int byte : c["changes"][i]["characters_gained"]) CHECK(before.insert(byte).second);
      for (const int byte : c["changes"][i]["characters_lost"]) CHECK(before.erase(byte) == 1);
      CHECK(before == after);
    }
  }
  CHECK(names.count("fragment") == 1);
  CHECK(names.count("url") == 1);
}

TEST_CASE("history: prints the history of the host as text") {
  const program_end end = run_uri94({"history", "host"});
  CHECK(end.status == 0);
  CHECK(end.output.find("rfc1738:host  RFC 1738, section 5, page 18, line 964\n") != std::string::npos);
  CHECK(end.output.find("is new, and \"a!\" is gone; new characters: ") == std::string::npos);
  CHECK(end.output.find("\"0.a\" is new") != std::string::npos);
}

TEST_CASE("history: a quote within a string is escaped with one backslash") {
  CHECK(run_uri94({"history", "cid"}).output.find("\"cid:\\\\") == std::string::npos);
  CHECK(run_uri94({"history", "url"}).output.find("\"cid:\\\"@a\" is gone") != std::string::npos);
}

TEST_CASE("history --format html: the page has the histories of four names and does not load other files") {
  const program_end end = run_uri94({"history", "--format", "html"});
  CHECK(end.status == 0);
  for (const std::string name : {"url", "host", "fragment", "escape"}) {
    CHECK(end.output.find("<h2 id=\"" + name + "\">") != std::string::npos);
  }
  CHECK(end.output.find("src=") == std::string::npos);
  CHECK(end.output.find("<link") == std::string::npos);
}

TEST_CASE("history: a production in the output is accepted as the name of its history") {
  for (const char* const name : {"host", "ftp", "fragment"}) {
    const json whole = answer({"history", name, "--format", "json"});
    for (const json& p : whole["productions"]) {
      const std::string production = p["grammar"].get<std::string>() + ":" + p["production"].get<std::string>();
      CAPTURE(production);
      CHECK(answer({"history", production, "--format", "json"}) == whole);
    }
  }
  CHECK(run_uri94({"history", "rfc3986:no-such"}).status == 2);
}

TEST_CASE("history: an unknown name is an error with the nearest match") {
  const program_end end = run_uri94({"history", "hosts"});
  CHECK(end.status == 2);
  CHECK(end.output == "");
  CHECK(end.errors == "uri94 history: unknown history \"hosts\"; did you mean 'host'?\n");
}

}  // namespace cli_history_tests
