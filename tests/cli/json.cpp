// SPDX-License-Identifier: MIT
// Tests of JSON output: strings contain any bytes, and input never becomes the name of a member.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/uri94.hpp"

namespace cli_json_tests {

namespace {

using nlohmann::json;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;
using uri94::tests::temporary_folder;
using uri94::tests::write_file;

/// Parses the answers, which are one object per line. The test fails if a line is not an object.
std::vector<json> answers(const program_end& end) {
  std::vector<json> all;
  for (const std::string& line : lines_of(end.output)) {
    all.push_back(json::parse(line, nullptr, false));
    CHECK_MESSAGE(all.back().is_object(), line);
  }
  return all;
}

}  // namespace

TEST_CASE("access --format json: the values of a step are a list, also for names that are not UTF-8") {
  const program_end end = run_uri94({"access", "--format", "json", "http://a/", "prospero://a/x;%E9t=1"});
  CHECK(end.status == 0);
  const std::vector<json> all = answers(end);
  REQUIRE(all.size() == 2);  // the bytes of the second answer, which are not UTF-8, do not affect the first
  bool found = false;
  for (const json& step : all[1]["steps"]) {
    for (const json& value : step.value("values", json::array())) {
      found = found || (value["name_hex"] == "6669656c6420e974" && value["octets"] == "1");
    }
  }
  CHECK(found);
}

TEST_CASE("access --format json: a repeated name has two values") {
  const std::vector<json> all = answers(run_uri94({"access", "--format", "json", "prospero://a/x;v=1;v=2"}));
  REQUIRE(all.size() == 1);
  std::vector<std::string> values;
  for (const json& step : all[0]["steps"]) {
    for (const json& value : step.value("values", json::array())) {
      if (value["name"] == "field v") values.push_back(value["octets"]);
    }
  }
  CHECK(values == std::vector<std::string>{"1", "2"});
}

TEST_CASE("parse --format json: texts of nodes that are not UTF-8 are in hexadecimal") {
  const temporary_folder folder;
  const std::string own = (folder.path() / "own.abnf").string();
  write_file(own, "s = a\na = %xE9 / \"\\xE9\"\n");
  const std::vector<json> both =
      answers(run_uri94({"parse", "--format", "json", "--grammar", own, "-"}, "\xE9\n\\xE9\n"));
  REQUIRE(both.size() == 2);
  CHECK(both[0]["tree"]["children"][0]["text_hex"] == "e9");
  CHECK(both[1]["tree"]["children"][0]["text"] == "\\xE9");
}

TEST_CASE("parse, access, encode, decode, normalize, security --format json: write valid JSON for every byte") {
  for (int b = 1; b < 256; ++b) {
    const std::string raw(1, static_cast<char>(b));
    char escape[4];
    std::snprintf(escape, sizeof escape, "%%%02X", static_cast<unsigned>(b));
    std::string lines;
    for (const char* const start :
         {"http://h/", "prospero://h/x;", "gopher://h/7a%09", "wais://h/d?", "ftp://u:", ""}) {
      if (b != '\n') lines += start + raw + "=1\n";
      lines += std::string(start) + escape + "=1\n";
    }
    CAPTURE(b);
    const std::size_t count = lines_of(lines).size();
    // A run per byte shows the byte that causes a failure. Other commands are run once for all bytes, to save time.
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"parse", "--format", "json", "-"}, {"access", "--format", "json", "-"}}) {
      const program_end end = run_uri94(command, lines);
      CHECK(end.status <= 1);
      CHECK(answers(end).size() == count);
    }
  }
  std::string every;
  for (int b = 1; b < 256; ++b) {
    if (b != '\n') every += std::string("ftp://h/") + static_cast<char>(b) + "a\n";
    char escape[4];
    std::snprintf(escape, sizeof escape, "%%%02x", static_cast<unsigned>(b));
    every += std::string("prospero://h/a;") + escape + "=" + escape + "\n";
  }
  for (const char* const command : {"encode", "decode", "normalize", "security"}) {
    CAPTURE(command);
    const program_end end = run_uri94({command, "--format", "json", "-"}, every);
    CHECK(end.status <= 1);
    CHECK(answers(end).size() == lines_of(every).size());
  }
}

}  // namespace cli_json_tests
