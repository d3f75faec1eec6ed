// SPDX-License-Identifier: MIT
// Tests of uri94 prove: formats, repeated productions and unknown names.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli/uri94.hpp"

namespace cli_prove_tests {

namespace {

using nlohmann::json;
using uri94::tests::program_end;
using uri94::tests::run_uri94;

}  // namespace

TEST_CASE("prove: a production given twice is counted once") {
  CHECK(run_uri94({"prove", "rfc1738:digit", "rfc1738:digit"}).output.find("1 of 1 production proved") !=
        std::string::npos);
}

TEST_CASE("prove: JSON contains the number of state pairs of each claim, and the assumptions") {
  const program_end end = run_uri94({"prove", "rfc1738:hostname", "rfc1630-generic", "--format", "json"});
  REQUIRE(end.status == 0);
  const json all = json::parse(end.output);
  REQUIRE(all["productions"].size() > 1);
  const json& p = all["productions"][0];
  CHECK(p["grammar"] == "rfc1738");
  CHECK(p["production"] == "hostname");
  CHECK(p["proved"] == true);
  for (const char* claim : {"language", "tree", "offset"}) {
    CAPTURE(claim);
    CHECK(p[claim]["proved"] == true);
    CHECK(p[claim]["pairs"].get<int>() > 1);
    CHECK(p[claim]["transitions"].get<int>() > 1);
  }
  CHECK(all["productions"][1]["grammar"] == "rfc1630-generic");
  CHECK(all["proved"] == all["of"]);
  CHECK(all["assumes"].get<std::string>().find("It assumes that") != std::string::npos);
}

TEST_CASE("prove: writes text and JUnit") {
  const program_end text = run_uri94({"prove", "rfc1738:digits"});
  CHECK(text.status == 0);
  CHECK(text.output.find("1 of 1 production proved for all strings") != std::string::npos);
  const program_end junit = run_uri94({"prove", "rfc1738:digits", "--format", "junit"});
  CHECK(junit.status == 0);
  CHECK(junit.output.find("<testsuite name=\"uri94 prove\" tests=\"3\" failures=\"0\"") != std::string::npos);
  CHECK(junit.output.find("name=\"digits: tree\"") != std::string::npos);
}

TEST_CASE("prove: an unknown grammar is an error, an unknown production has the nearest match") {
  CHECK(run_uri94({"prove", "rfc1739"}).status == 2);
  CHECK(run_uri94({"prove", "rfc1738:httpuri"}).errors.find("httpurl") != std::string::npos);
}

}  // namespace cli_prove_tests
