// SPDX-License-Identifier: MIT
// Tests of the gate of the traceability report. Each test changes one place in a copy of the sources. The gate must
// close and report the place.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program/run.hpp"
#include "trace/checkout.hpp"

namespace {

using nlohmann::json;
using std::filesystem::path;
using uri94::tests::checkout;
using uri94::tests::content_of;
using uri94::tests::names;
using uri94::tests::program_end;
using uri94::tests::write;

namespace fs = std::filesystem;

constexpr const char* made_up = "tests/library/operations/rfc1738.cpp";

}  // namespace

TEST_CASE("gate: unchanged sources, open") {
  const checkout sources;
  const program_end r = sources.gate();
  CHECK_MESSAGE(r.status == 0, r.output);
  CHECK_MESSAGE(names(r, "gate open"), r.output);
}

TEST_CASE("gate: moved lines, open") {
  const checkout sources;
  const std::string code = content_of(sources.file("src/library/operations/compare.cpp"));
  write(sources.file("src/library/operations/compare.cpp"), "// A line.\n\n" + code);
  sources.run_again();
  const program_end r = sources.gate();
  CHECK_MESSAGE(r.status == 0, r.output);
}

TEST_CASE("gate: broken citation, closes") {
  const checkout sources;
  SUBCASE("production") {
    sources.replace("grammar/rfc1738/ip.bnf", ";@ RFC 1738, section 5, page 18, line 966\n",
                    ";@ RFC 1738, section 5, page 18, line 967\n");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "production rfc1738:domainlabel differs from the baseline"), r.output);
    CHECK_MESSAGE(names(r, "expected '// RFC 1738, section 5, page 18, line 967:'"), r.output);
  }
  SUBCASE("malformed citation") {
    sources.replace("grammar/rfc1738/ip.bnf", "page 18, line 966\n", "page 18 line 966\n");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "grammar/rfc1738/ip.bnf:"), r.output);
    CHECK_MESSAGE(names(r, "[grammar-not-readable]"), r.output);
  }
  SUBCASE("requirement") {
    sources.replace("grammar/requirements/rfc1738.json", "A URL is a scheme name,", "A URL is the scheme name,");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "requirement R1738-2.1-1 differs from the baseline"), r.output);
  }
}

TEST_CASE("gate: missing test or result, closes") {
  const checkout sources;
  const path results = sources.evidence("tests/test-all.xml");
  const std::string case_of_3_1_2 = "TEST_CASE(\"of R1738-3.1-2\" * doctest::description(\"shows R1738-3.1-2\")) {}\n";
  const auto remove_result = [&] {
    checkout::replace_in(results,
                         "<testcase file=\"tests/library/operations/rfc1738.cpp\" line=\"1\" name=\"of R1738-3.1-2\" "
                         "assertions=\"2\"></testcase>",
                         "");
  };
  const auto without_case = [&] {
    sources.replace(made_up, case_of_3_1_2, "");
    sources.run_again();
    return sources.gate();
  };
  SUBCASE("result") {
    remove_result();
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'of R1738-3.1-2' [test-not-run]"), r.output);
  }
  SUBCASE("test case and result") {
    remove_result();
    const program_end r = without_case();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "requirement R1738-3.1-2 has fewer tests: 0 instead of 1 [baseline-fewer]"), r.output);
    CHECK_MESSAGE(names(r, "R1738-3.1-2 "), r.output);
    CHECK_MESSAGE(names(r, "[requirement-without-test]"), r.output);
  }
  SUBCASE("test case only") {
    const program_end r = without_case();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'of R1738-3.1-2' has a result, but is not in this file [test-gone]"), r.output);
  }
  SUBCASE("description of the test case") {
    sources.replace(made_up, " * doctest::description(\"shows R1738-3.1-2\")", "");
    sources.run_again();
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "[requirement-without-test]"), r.output);
    CHECK_MESSAGE(names(r, "'of R1738-3.1-2' [test-leads-nowhere]"), r.output);
  }
  SUBCASE("test file missing from the build") {
    write(sources.file("tests/library/operations/more.cpp"),
          "TEST_CASE(\"more\" * doctest::description(\"shows R1738-3.1-2\")) {}\n");
    sources.run_again();
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "tests/library/operations/more.cpp: none of its tests has a result [test-not-run]"),
                  r.output);
    CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
  }
  SUBCASE("test program without results") {
    const path list = sources.root() / "meson-info/intro-tests.json";
    json tests = json::parse(content_of(list));
    tests.push_back(tests[0]);
    tests.back()["name"] = "other";
    tests.back()["cmd"] = {"/b/tests/test-other"};
    write(list, tests.dump());
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'made-up / other' [test-not-run]"), r.output);
  }
  SUBCASE("program that is not a Meson test") {
    fs::rename(results, sources.evidence("tests/test-old.xml"));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "test-old.xml: has results of a program that is not a Meson test [test-gone]"), r.output);
  }
  SUBCASE("list of tests") {
    fs::remove(sources.root() / "meson-info/intro-tests.json");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "missing list of Meson tests, intro-tests.json [evidence-missing]"), r.output);
  }
  SUBCASE("source newer than the result") {
    fs::last_write_time(sources.file("tests/library/operations/rfc1738.cpp"),
                        fs::file_time_type::clock::now() + std::chrono::hours(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "the result is older than the test [test-not-run]"), r.output);
  }
}

TEST_CASE("gate: edited generated header, closes") {
  const checkout sources;
  sources.replace("grammar/rfc1738/http.hpp", "struct httpurl\n", "struct httpurl  // by hand\n");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "grammar/rfc1738/http.hpp:"), r.output);
  CHECK_MESSAGE(names(r, "// by hand"), r.output);
  CHECK_MESSAGE(names(r, "[rule-differs]"), r.output);
}

TEST_CASE("gate: rule without a production, closes") {
  const checkout sources;
  sources.replace("grammar/rfc1738/http.hpp", "}  // namespace uri94::rfc1738",
                  "struct extra\n    : peg::any {\n};\n\n}  // namespace uri94::rfc1738");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "found 'struct extra'"), r.output);
  CHECK_MESSAGE(names(r, "[rule-differs]"), r.output);
}

TEST_CASE("gate: one changed character in a .bnf file, closes") {
  const checkout sources;
  sources.replace("grammar/rfc1738/http.bnf", "[ \"?\" search ]", "[ \"!\" search ]");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "grammar/rfc1738/http.hpp:"), r.output);
  CHECK_MESSAGE(names(r, "production rfc1738:httpurl differs from the baseline"), r.output);
}

TEST_CASE("gate: invalid .bnf file, closes") {
  const checkout sources;
  sources.replace("grammar/rfc1738/http.bnf", "[ \"?\" search ]", "[ \"?\" search ");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "grammar/rfc1738/http.bnf:"), r.output);
}

TEST_CASE("gate: stale annotation, closes") {
  const checkout sources;
  SUBCASE("unknown requirement") {
    sources.replace("grammar/rfc1738/http.bnf", "; requirement: R1738-3.3-2", "; requirement: R1738-9.9-9");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "unknown requirement 'R1738-9.9-9' [annotation-stale]"), r.output);
  }
  SUBCASE("unknown requirement in a test") {
    sources.replace(made_up, "shows R1738-3.3-2\"", "shows R1738-9.9-9\"");
    sources.run_again();
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "unknown requirement 'R1738-9.9-9' [annotation-stale]"), r.output);
  }
  SUBCASE("no production below") {
    write(sources.file("grammar/rfc1738/http.bnf"),
          content_of(sources.file("grammar/rfc1738/http.bnf")) + "\n; requirement: R1738-3.3-2\n");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "R1738-3.3-2 is not above a production [annotation-stale]"), r.output);
  }
  SUBCASE("unknown decision") {
    sources.replace("src/library/operations/resolve.cpp", "URI94_FOLLOWS(O4)", "URI94_FOLLOWS(O99)");
    sources.run_again();
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, ": unknown interpretation 'O99' [annotation-stale]"), r.output);
    CHECK_MESSAGE(names(r, "[decision-without-code]"), r.output);
  }
}

TEST_CASE("gate: bad or missing results, closes") {
  const checkout sources;
  SUBCASE("failed test") {
    checkout::replace_in(sources.evidence("tests/test-all.xml"), "name=\"of R1738-3.3-2\" assertions=\"2\">",
                         "name=\"of R1738-3.3-2\" assertions=\"2\"><failure message=\"wrong\"/>");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'of R1738-3.3-2': wrong [test-failed]"), r.output);
  }
  SUBCASE("no test results") {
    fs::remove(sources.evidence("tests/test-all.xml"));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "no test has a result; run './dev test --all' first [evidence-missing]"), r.output);
  }
  SUBCASE("conformance divergence") {
    checkout::replace_in(sources.evidence("conformance.json"), "\"divergences\": 0", "\"divergences\": 2");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "[conformance-failed]"), r.output);
  }
  SUBCASE("uncovered reachable branch") {
    json coverage = json::parse(content_of(sources.evidence("coverage.json")));
    for (json& grammar : coverage) {
      if (grammar["grammar"] != "rfc1738") continue;
      for (json& p : grammar["productions"]) {
        if (p["production"] != "httpurl") continue;
        p["branches"].push_back({{"kind", "present"}, {"text", "with the optional search"}, {"count", 0}});
        p["branches"].push_back({{"kind", "alternative"}, {"text", "the dead one"}, {"count", 0}, {"dead", true}});
      }
    }
    write(sources.evidence("coverage.json"), coverage.dump());
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "httpurl: with the optional search is not covered [coverage-gap]"), r.output);
    CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
  }
  SUBCASE("no conformance run") {
    fs::remove(sources.evidence("conformance.json"));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "missing conformance run"), r.output);
  }
  SUBCASE("stale conformance run") {
    fs::last_write_time(sources.evidence("conformance.json"),
                        fs::last_write_time(sources.file("grammar/rfc1738/http.bnf")) - std::chrono::hours(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "[evidence-stale]"), r.output);
  }
}

TEST_CASE("gate: missing baseline, closes") {
  const checkout sources;
  fs::remove(sources.file("src/trace/baseline.json"));
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "src/trace/baseline.json: the baseline is missing; run './dev baseline'"), r.output);
}

TEST_CASE("gate: only test of a requirement skipped, closes") {
  const checkout sources;
  const std::string passed = "name=\"of R1738-3.3-4\" assertions=\"2\">";
  checkout::replace_in(sources.evidence("tests/test-all.xml"), passed,
                       passed + "<skipped message=\"skipped: no reason\"/>");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "[requirement-not-shown]"), r.output);
  CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
}

TEST_CASE("gate: code newer than the results, closes") {
  const checkout sources;
  for (const char* const name : {"src/library/parse/parse.cpp", "include/uri94/tree.hpp", "grammar/rfc1738/http.hpp"}) {
    CAPTURE(name);
    fs::last_write_time(sources.file(name), fs::file_time_type::clock::now() + std::chrono::seconds(2));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "the results of tests are older than the code; run './dev test --all' [evidence-stale]"),
                  r.output);
    CHECK_MESSAGE(names(r, "the conformance run is older than the code"), r.output);
    CHECK_MESSAGE(names(r, "the coverage run is older than the code"), r.output);
    fs::last_write_time(sources.file(name), fs::file_time_type::clock::now() - std::chrono::hours(1));
  }
}

TEST_CASE("gate: changed field of an interpretation, closes") {
  const checkout sources;
  json all = json::parse(content_of(sources.file("grammar/interpretations.json")));
  std::string id;
  SUBCASE("productions") {
    for (json& entry : all["entries"]) {
      if (!id.empty() || !entry.contains("productions") || entry["productions"].size() < 2) continue;
      id = entry["id"];
      entry["productions"].erase(0);
    }
  }
  SUBCASE("note") {
    for (json& entry : all["entries"]) {
      if (!id.empty() || entry["kind"] != "amendment") continue;
      id = entry["id"];
      entry["note"] = "one more member";
    }
  }
  REQUIRE_FALSE(id.empty());
  write(sources.file("grammar/interpretations.json"), all.dump(2));
  sources.run_again();
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "interpretation " + id + " differs from the baseline"), r.output);
}

TEST_CASE("gate: changed lines, words or strength of a requirement, closes") {
  const checkout sources;
  json all = json::parse(content_of(sources.file("grammar/requirements/rfc1738.json")));
  json& rule = all["rules"][0];
  const std::string id = rule["id"];
  SUBCASE("lines") {
    rule["lines"][0] = rule["lines"][0].get<unsigned>() + 1;
  }
  SUBCASE("words") {
    rule["words"] = std::string(64, '0');
  }
  SUBCASE("strength") {
    rule["strength"] = rule["strength"] == "must" ? "may" : "must";
  }
  write(sources.file("grammar/requirements/rfc1738.json"), all.dump(2));
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "requirement " + id + " differs from the baseline"), r.output);
}

TEST_CASE("gate: lower counts, closes") {
  const checkout sources;
  SUBCASE("examples") {
    json all = json::parse(content_of(sources.file("tests/data/examples.json")));
    all.erase(all.size() - 1);
    write(sources.file("tests/data/examples.json"), all.dump(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(
        names(r, "reference strings tests/data/examples.json has fewer strings: " + std::to_string(all.size()) +
                     " instead of " + std::to_string(all.size() + 1) + " [baseline-fewer]"),
        r.output);
    CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
  }
  SUBCASE("all vectors except one") {
    json all = json::parse(content_of(sources.file("tests/verify/vectors/rfc1738.json")));
    const json first = all["vectors"][0];
    all["vectors"] = json::array({first});
    write(sources.file("tests/verify/vectors/rfc1738.json"), all.dump(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "reference strings tests/verify/vectors/rfc1738.json has fewer strings: 1 instead of "),
                  r.output);
  }
  SUBCASE("all vectors of a grammar") {
    fs::remove(sources.file("tests/verify/vectors/rfc1738.json"));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(
        names(r, "reference strings tests/verify/vectors/rfc1738.json is in the baseline, but not in the sources"),
        r.output);
  }
  SUBCASE("conformance strings") {
    json all = json::parse(content_of(sources.evidence("conformance.json")));
    all[0]["strings"] = all[0]["strings"].get<std::size_t>() - 1;
    write(sources.evidence("conformance.json"), all.dump(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, " strings, but a complete suite has at least "), r.output);
    CHECK_MESSAGE(names(r, "[conformance-partial]"), r.output);
    CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
  }
  SUBCASE("coverage") {
    json all = json::parse(content_of(sources.evidence("coverage.json")));
    json& productions = all[0]["productions"];
    const std::string gone = productions[0]["production"];
    productions.erase(0);
    write(sources.evidence("coverage.json"), all.dump(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, gone + " was not part of the coverage run [coverage-gap]"), r.output);
    CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
  }
  SUBCASE("baseline without entries") {
    json all = json::parse(content_of(sources.file("src/trace/baseline.json")));
    all.erase("entries");
    write(sources.file("src/trace/baseline.json"), all.dump(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "\"entries\" is missing"), r.output);
  }
}

TEST_CASE("gate: test known only to Meson, closes") {
  const checkout sources;
  const path log = sources.root() / "meson-logs/testlog.json";
  SUBCASE("failed") {
    checkout::replace_in(log, "\"OK\"", "\"FAIL\"");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'c / interface' [test-failed]"), r.output);
  }
  SUBCASE("not run") {
    fs::remove(log);
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'c / interface' [test-not-run]"), r.output);
  }
  SUBCASE("removed") {
    json tests = json::parse(content_of(sources.root() / "meson-info/intro-tests.json"));
    tests.erase(1);
    write(sources.root() / "meson-info/intro-tests.json", tests.dump());
    sources.replace("tests/library/c/meson.build", "test(", "# (");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "tests tests/library/c/meson.build is in the baseline, but not in the sources"), r.output);
  }
}

TEST_CASE("baseline: is the same with and without results of tests and runs") {
  const checkout sources;
  const std::string with = sources.trace({"--format", "baseline"}).output;
  fs::remove_all(sources.evidence("tests"));
  for (const char* const file : {"conformance.json", "coverage.json"}) fs::remove(sources.evidence(file));
  fs::remove_all(sources.root() / "meson-logs");
  CHECK(sources.trace({"--format", "baseline"}).output == with);
}

TEST_CASE("baseline: has at most 300 lines of at most 120 characters") {
  const std::string text = content_of(uri94::tests::source_root() / "src/trace/baseline.json");
  std::size_t lines = 0;
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size(); ++lines) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  CHECK(lines <= 300);
  CHECK(longest <= 120);
}

TEST_CASE("baseline: one more test or reference string leaves the gate open") {
  const checkout sources;
  const std::string more = "more of R1738-3.3-3";
  write(sources.file(made_up), content_of(sources.file(made_up)) + "TEST_CASE(\"" + more +
                                   "\" * doctest::description(\"shows R1738-3.3-3\")) {}\n");
  checkout::replace_in(
      sources.evidence("tests/test-all.xml"), "</testsuite>",
      "<testcase file=\"" + std::string(made_up) + "\" name=\"" + more + "\" assertions=\"1\"/></testsuite>");
  json all = json::parse(content_of(sources.file("tests/verify/vectors/rfc1738.json")));
  all["vectors"].push_back(all["vectors"][0]);
  write(sources.file("tests/verify/vectors/rfc1738.json"), all.dump(1));
  sources.run_again();
  const program_end r = sources.gate();
  CHECK_MESSAGE(r.status == 0, r.output);
}

TEST_CASE("baseline: reports new and removed entries") {
  const checkout sources;
  sources.replace("grammar/requirements/rfc1738.json", "\"id\": \"R1738-3.2.5-1\"", "\"id\": \"R1738-3.2.5-2\"");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "requirement R1738-3.2.5-2 is not in the baseline [baseline-new]"), r.output);
  CHECK_MESSAGE(names(r, "requirement R1738-3.2.5-1 is in the baseline, but not in the sources [baseline-gone]"),
                r.output);
  CHECK_MESSAGE(names(r, "run './dev baseline' to accept"), r.output);
  const json all = json::parse(sources.trace({"--format", "json"}).output);
  CHECK(all["differences"].size() == 2);
}
