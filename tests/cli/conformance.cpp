// SPDX-License-Identifier: MIT
// uri94 conformance: what it prints in each format, and other parsers in place of its own, good ones and broken ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/uri94.hpp"
#include "uri94/uri94.hpp"

namespace {

using nlohmann::json;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;
using uri94::tests::uri94_program;

json run_json(std::vector<std::string> arguments, int status) {
  arguments.insert(arguments.begin(), "conformance");
  arguments.insert(arguments.end(), {"--format", "json"});
  const program_end end = run_uri94(arguments);
  CAPTURE(end.errors);
  REQUIRE(end.status == status);
  return json::parse(end.output);
}

/// A command that reads as a filter does, with `check` of this program.
std::string check_command(const std::string& start) {
  return "'" + uri94_program() + "' check -0 --start " + start;
}

}  // namespace

TEST_CASE("a production: states, classes, strings, divergences, shortest") {
  // digits = 1*digit: nothing yet, some digits, no way back; digits and all other bytes.
  const json all = run_json({"--start", "digits"}, 0);
  REQUIRE(all["productions"].size() == 1);
  const json& p = all["productions"][0];
  CHECK(p["grammar"] == "rfc1738");
  CHECK(p["production"] == "digits");
  CHECK(p["states"] == 3);
  CHECK(p["classes"] == 2);
  CHECK(p["strings"].get<int>() > 256);
  CHECK(p["divergences"] == 0);
  CHECK(p["shortest"].is_null());
  CHECK(all["strings"] == p["strings"]);
  CHECK(all["divergences"] == 0);
  CHECK(all["clean"] == true);
  CHECK(all["proves"].get<std::string>().find("no more states") != std::string::npos);
}

TEST_CASE("more states of the parser mean more strings; the same seed means the same ones") {
  const json none = run_json({"--start", "hostname", "--extra", "0"}, 0);
  const json one = run_json({"--start", "hostname", "--extra", "1"}, 0);
  CHECK(one["strings"].get<int>() > none["strings"].get<int>());
  CHECK(one["proves"].get<std::string>().find("up to 1 state more") != std::string::npos);
  CHECK(none == run_json({"--start", "hostname", "--extra", "0", "--jobs", "1"}, 0));
}

TEST_CASE("every production, every start production") {
  const json all = run_json({"--grammar", "rfc1630-generic", "--all"}, 0);
  CHECK(all["productions"].size() == uri94::production_count(uri94::grammar::rfc1630_generic));
  const json starts = run_json({"--grammar", "rfc1630-generic", "--starts"}, 0);
  CHECK(starts["productions"].size() == 2);
}

TEST_CASE("text: a line a production, the total, and what a clean run proves") {
  const program_end end = run_uri94({"conformance", "--start", "digits"});
  CHECK(end.status == 0);
  CHECK(end.errors == "");
  const std::vector<std::string> lines = lines_of(end.output);
  REQUIRE(lines.size() > 5);
  CHECK(lines[0] == "GRAMMAR  PRODUCTION  STATES  CLASSES    STRINGS  DIVERGENCES");
  CHECK(lines[1].rfind("rfc1738  digits ", 0) == 0);
  CHECK(lines[3].rfind("0 divergences in ", 0) == 0);
  CHECK(end.output.find("it accepts exactly the strings that the BNF generates") != std::string::npos);
  // No progress where nobody watches.
  CHECK(end.output.find('\r') == std::string::npos);
}

TEST_CASE("TAP and JUnit") {
  const std::vector<std::string> tap =
      lines_of(run_uri94({"conformance", "--start", "digits", "--format", "tap"}).output);
  REQUIRE(tap.size() >= 3);
  CHECK(tap[0] == "TAP version 14");
  CHECK(tap[1] == "1..1");
  CHECK(tap[2].rfind("ok 1 - rfc1738 digits: 3 states, ", 0) == 0);
  const std::string junit = run_uri94({"conformance", "--start", "digits", "--format", "junit"}).output;
  CHECK(junit.rfind("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", 0) == 0);
  CHECK(junit.find("tests=\"1\" failures=\"0\"") != std::string::npos);
  CHECK(junit.find("<testcase classname=\"rfc1738\" name=\"digits\"") != std::string::npos);
}

TEST_CASE("another parser that is the BNF") {
  const json all = run_json({"--start", "toplabel", "--against", check_command("toplabel")}, 0);
  CHECK(all["productions"][0]["divergences"] == 0);
  CHECK(all["productions"][0]["shortest"].is_null());
}

TEST_CASE("another parser that is not: each class of difference by its shortest string") {
  // A domainlabel may begin with a digit, a toplabel may not.
  const json wide = run_json({"--start", "toplabel", "--against", check_command("domainlabel")}, 1)["productions"][0];
  CHECK(wide["accepted"].get<int>() > 0);
  CHECK(wide["rejected"] == 0);
  CHECK(wide["shortest"] == "0");
  for (const json& d : wide["differences"]) {
    CHECK(d["kind"] == "accepts");
    CHECK(uri94::accepts(*uri94::find_production(uri94::grammar::rfc1738, "domainlabel"),
                         d["shortest"].get<std::string>()));
    CHECK_FALSE(
        uri94::accepts(*uri94::find_production(uri94::grammar::rfc1738, "toplabel"), d["shortest"].get<std::string>()));
    CHECK(d["citation"].get<std::string>().rfind("RFC 1738, section 5", 0) == 0);
  }
  const json narrow = run_json({"--start", "domainlabel", "--against", check_command("toplabel")}, 1)["productions"][0];
  CHECK(narrow["accepted"] == 0);
  CHECK(narrow["rejected"].get<int>() > 0);
  CHECK(narrow["shortest"] == "0");
}

TEST_CASE("a difference that was seen once has no more of its kind") {
  const program_end end =
      run_uri94({"conformance", "--start", "digit", "--against",
                 "perl -0 -ne 'chomp; print /^[0-9]\\z/ && ($_ ne \"0\" || $n++) ? \"accept\\n\" : \"reject\\n\"'"});
  CAPTURE(end.errors);
  CHECK(end.status == 1);
  CHECK(end.output.find("\n    \"0\"\n") != std::string::npos);
  CHECK(end.output.find(" more") == std::string::npos);
}

TEST_CASE("a filter that does not serve is reported in one line, whatever it does") {
  struct broken {
    std::string command;
    std::string says;
  };
  const std::vector<broken> all{
      {"exit 0", "it gave 0 answers to "},
      {"kill -9 $$", "and was ended by signal 9"},
      {"cat", "its answer 1 "},
      {"yes", "its answer 1 is \"y\", expected \"accept\" or \"reject\""},
      {"yes accept", "it gives more answers than it was given strings"},
      {"printf accept", "its last answer has no newline"},
      {"printf '\\033[31m\\n'", "its answer 1 is \"\\x1B[31m\""},
      {"tr -d '\\n' </dev/zero", "its answer 1 begins with \"\\x00"},
      {check_command("digits") + "; echo accept", "it gives more answers than it was given strings"},
      {"exec 0<&-; sleep 0.1", "it gave 0 answers to "},
  };
  for (const broken& b : all) {
    CAPTURE(b.command);
    const program_end end = run_uri94({"conformance", "--start", "digits", "--against", b.command});
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(lines_of(end.errors).size() == 1);
    CHECK(end.errors.find("does not serve: ") != std::string::npos);
    CHECK(end.errors.find(b.says) != std::string::npos);
    CHECK(end.errors.size() < 400);
  }
}

TEST_CASE("a filter is ended at its first wrong answer, and when it does nothing") {
  for (const char* const command : {"echo garbage; exec sleep 600", "echo garbage; sleep 600 | cat"}) {
    CAPTURE(command);
    CHECK(run_uri94({"conformance", "--start", "digits", "--against", command}).errors.find("\"garbage\"") !=
          std::string::npos);
  }
  for (const char* const command : {"sleep 600 | cat", "exec 0<&-; exec sleep 600", "exec sleep 600"}) {
    CAPTURE(command);
    const program_end end = run_uri94({"conformance", "--start", "digits", "--patience", "1", "--against", command});
    CHECK(end.status == 2);
    CHECK(end.errors.find("it has done nothing for 1 seconds, after 0 answers") != std::string::npos);
  }
  // The answers are there, and the filter is not gone.
  CHECK(run_uri94({"conformance", "--start", "digits", "--patience", "1", "--against",
                   check_command("digits") + "; exec 1>&-; exec sleep 600"})
            .status == 0);
}

TEST_CASE("wrong use") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--start", "digit", "--all"},
                                                    {"--extra", "5"},
                                                    {"--extra", "x"},
                                                    {"--format", "xml"},
                                                    {"--start", "nothing"},
                                                    {"--grammar", "rfc1783"},
                                                    {"--jobs", "0"},
                                                    {"surplus"}}) {
    std::vector<std::string> whole{"conformance"};
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    const program_end end = run_uri94(whole);
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(lines_of(end.errors).size() == 1);
  }
}
