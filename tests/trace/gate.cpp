// SPDX-License-Identifier: MIT
// The gate of the traceability report, on a copy of the sources that is spoilt in one place: it must close, and name
// that place.
#include <doctest/doctest.h>

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

}  // namespace

TEST_CASE("the gate is open when nothing is missing") {
  const checkout sources;
  const program_end r = sources.gate();
  CHECK_MESSAGE(r.status == 0, r.output);
  CHECK_MESSAGE(names(r, "gate open"), r.output);
}

TEST_CASE("an edit that moves lines leaves the gate open") {
  const checkout sources;
  const std::string code = content_of(sources.file("src/ops/compare.cpp"));
  write(sources.file("src/ops/compare.cpp"), "// A line.\n\n" + code);
  sources.run_again();
  const program_end r = sources.gate();
  CHECK_MESSAGE(r.status == 0, r.output);
}

TEST_CASE("a broken citation closes the gate") {
  const checkout sources;
  SUBCASE("of a production") {
    sources.replace("grammar/rfc1738/ip.bnf", ";@ RFC 1738, section 5, page 18, line 966\n",
                    ";@ RFC 1738, section 5, page 18, line 967\n");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "production rfc1738:domainlabel is not what the baseline has"), r.output);
    CHECK_MESSAGE(names(r, "expected '// RFC 1738, section 5, page 18, line 967:'"), r.output);
  }
  SUBCASE("that is no citation") {
    sources.replace("grammar/rfc1738/ip.bnf", "page 18, line 966\n", "page 18 line 966\n");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "grammar/rfc1738/ip.bnf:"), r.output);
    CHECK_MESSAGE(names(r, "[grammar-not-readable]"), r.output);
  }
  SUBCASE("of a requirement") {
    sources.replace("grammar/prose/rfc1738.json", "A URL is a scheme name,", "A URL is the scheme name,");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "requirement R1738-2.1-1 is not what the baseline has"), r.output);
  }
}

TEST_CASE("a test that is gone closes the gate") {
  const checkout sources;
  const path results = sources.evidence("tests/test-all.xml");
  SUBCASE("one case") {
    std::string text = content_of(results);
    const std::size_t name = text.find("name=\"of R1738-3.1-2\"");
    REQUIRE(name != std::string::npos);
    const std::size_t begin = text.rfind('\n', name);
    text.erase(begin, text.find('\n', name) - begin);
    write(results, text);
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "test tests/requirements/rfc1738.cpp: of R1738-3.1-2 is in the baseline, and gone"),
                  r.output);
    CHECK_MESSAGE(names(r, "R1738-3.1-2 "), r.output);
    CHECK_MESSAGE(names(r, "[requirement-without-test]"), r.output);
  }
  SUBCASE("what the case shows") {
    checkout::replace_in(results, "<property name=\"shows\" value=\"R1738-3.1-2\"/>", "");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "[requirement-without-test]"), r.output);
  }
  SUBCASE("a program that wrote nothing down") {
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
  SUBCASE("a program that Meson does not test any more") {
    fs::rename(results, sources.evidence("tests/test-old.xml"));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "test-old.xml: has results of a program that Meson does not test [test-gone]"), r.output);
  }
  SUBCASE("the list of tests") {
    fs::remove(sources.root() / "meson-info/intro-tests.json");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "there is no list of the tests of Meson, intro-tests.json [evidence-missing]"), r.output);
  }
  SUBCASE("its source is newer than its result") {
    fs::last_write_time(sources.file("tests/requirements/rfc1738.cpp"),
                        fs::file_time_type::clock::now() + std::chrono::hours(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "the result is older than the test [test-not-run]"), r.output);
  }
}

TEST_CASE("a generated header that is edited closes the gate") {
  const checkout sources;
  sources.replace("grammar/rfc1738/http.hpp", "struct httpurl\n", "struct httpurl  // by hand\n");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "grammar/rfc1738/http.hpp:"), r.output);
  CHECK_MESSAGE(names(r, "// by hand"), r.output);
  CHECK_MESSAGE(names(r, "[rule-differs]"), r.output);
}

TEST_CASE("a rule that has no production closes the gate") {
  const checkout sources;
  sources.replace("grammar/rfc1738/http.hpp", "}  // namespace uri94::rfc1738",
                  "struct extra\n    : peg::any {\n};\n\n}  // namespace uri94::rfc1738");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "found 'struct extra'"), r.output);
  CHECK_MESSAGE(names(r, "[rule-differs]"), r.output);
}

TEST_CASE("one character of a .bnf closes the gate") {
  const checkout sources;
  sources.replace("grammar/rfc1738/http.bnf", "[ \"?\" search ]", "[ \"!\" search ]");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "grammar/rfc1738/http.hpp:"), r.output);
  CHECK_MESSAGE(names(r, "production rfc1738:httpurl is not what the baseline has"), r.output);
}

TEST_CASE("a .bnf that cannot be read closes the gate") {
  const checkout sources;
  sources.replace("grammar/rfc1738/http.bnf", "[ \"?\" search ]", "[ \"?\" search ");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "grammar/rfc1738/http.bnf:"), r.output);
}

TEST_CASE("a stale annotation closes the gate") {
  const checkout sources;
  SUBCASE("an id that is not in the register") {
    sources.replace("grammar/rfc1738/http.bnf", "; requirement: R1738-3.3-2", "; requirement: R1738-9.9-9");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "there is no requirement 'R1738-9.9-9' [annotation-stale]"), r.output);
  }
  SUBCASE("of a test") {
    checkout::replace_in(sources.evidence("tests/test-all.xml"), "value=\"R1738-3.3-2\"", "value=\"R1738-9.9-9\"");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "there is no requirement 'R1738-9.9-9' [annotation-stale]"), r.output);
  }
  SUBCASE("one that stands above nothing") {
    write(sources.file("grammar/rfc1738/http.bnf"),
          content_of(sources.file("grammar/rfc1738/http.bnf")) + "\n; requirement: R1738-3.3-2\n");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "R1738-3.3-2 stands above no production [annotation-stale]"), r.output);
  }
  SUBCASE("a decision that is not in the register") {
    checkout::replace_in(sources.evidence("citations.txt"), "src_ops_resolve.cpp O4 1\n",
                         "src_ops_resolve.cpp O99 1\n");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "src/ops/resolve.cpp:1: there is no interpretation 'O99' [annotation-stale]"), r.output);
    CHECK_MESSAGE(names(r, "[decision-without-code]"), r.output);
  }
}

TEST_CASE("results close the gate") {
  const checkout sources;
  SUBCASE("a test that failed") {
    checkout::replace_in(sources.evidence("tests/test-all.xml"), "name=\"of R1738-3.3-2\" assertions=\"2\">",
                         "name=\"of R1738-3.3-2\" assertions=\"2\"><failure message=\"wrong\"/>");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'of R1738-3.3-2': wrong [test-failed]"), r.output);
  }
  SUBCASE("no results") {
    fs::remove(sources.evidence("tests/test-all.xml"));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "no test has a result; run './dev test --all' first [evidence-missing]"), r.output);
  }
  SUBCASE("a divergence") {
    checkout::replace_in(sources.evidence("conformance.json"), "\"divergences\": 0", "\"divergences\": 2");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "[conformance-failed]"), r.output);
  }
  SUBCASE("a branch that no vector takes, but not one that no string can") {
    write(sources.evidence("coverage.json"),
          json({{"grammar", "rfc1738"},
                {"productions",
                 {{{"production", "httpurl"},
                   {"branches",
                    {{{"kind", "present"}, {"text", "with the optional search"}, {"count", 0}},
                     {{"kind", "alternative"}, {"text", "the dead one"}, {"count", 0}, {"dead", true}},
                     {{"kind", "absent"}, {"text", "without it"}, {"count", 3}}}}}}}})
              .dump());
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "httpurl: with the optional search was never taken [coverage-gap]"), r.output);
    CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
  }
  SUBCASE("no conformance run") {
    fs::remove(sources.evidence("conformance.json"));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "there was no conformance run"), r.output);
  }
  SUBCASE("a conformance run before the last change") {
    fs::last_write_time(sources.evidence("conformance.json"),
                        fs::last_write_time(sources.file("grammar/rfc1738/http.bnf")) - std::chrono::hours(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "[evidence-stale]"), r.output);
  }
}

TEST_CASE("a baseline that is missing closes the gate") {
  const checkout sources;
  fs::remove(sources.file("src/trace/baseline.json"));
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "src/trace/baseline.json: there is no baseline; './dev baseline' writes one"), r.output);
}

TEST_CASE("a requirement whose only test was skipped closes the gate") {
  const checkout sources;
  const std::string passed = "name=\"of R1738-3.3-2\" assertions=\"2\">";
  checkout::replace_in(sources.evidence("tests/test-all.xml"), passed,
                       passed + "<skipped message=\"skipped: no reason\"/>");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "[requirement-not-shown]"), r.output);
  CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
}

TEST_CASE("code that is newer than the results closes the gate") {
  const checkout sources;
  for (const char* const name : {"src/parse/parse.cpp", "include/uri94/tree.hpp", "grammar/rfc1738/http.hpp"}) {
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

TEST_CASE("any field of an interpretation closes the gate") {
  const checkout sources;
  json all = json::parse(content_of(sources.file("grammar/interpretations.json")));
  std::string id;
  SUBCASE("its productions") {
    for (json& entry : all["entries"]) {
      if (!id.empty() || !entry.contains("productions") || entry["productions"].size() < 2) continue;
      id = entry["id"];
      entry["productions"].erase(0);
    }
  }
  SUBCASE("its grammars") {
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
  CHECK_MESSAGE(names(r, "interpretation " + id + " is not what the baseline has"), r.output);
}

TEST_CASE("a rule of the prose that cites other lines or other words, or is of another strength, closes the gate") {
  const checkout sources;
  json all = json::parse(content_of(sources.file("grammar/prose/rfc1738.json")));
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
  write(sources.file("grammar/prose/rfc1738.json"), all.dump(2));
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "requirement " + id + " is not what the baseline has"), r.output);
}

TEST_CASE("fewer of what is counted closes the gate") {
  const checkout sources;
  SUBCASE("examples") {
    json all = json::parse(content_of(sources.file("tests/data/examples.json")));
    all.erase(all.size() - 1);
    write(sources.file("tests/data/examples.json"), all.dump(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "vectors in tests/data/examples.json: " + std::to_string(all.size()) +
                               ", and the baseline has " + std::to_string(all.size() + 1) + " [baseline-fewer]"),
                  r.output);
    CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
  }
  SUBCASE("all vectors but one") {
    json all = json::parse(content_of(sources.file("tests/vectors/rfc1738.json")));
    const json first = all["vectors"][0];
    all["vectors"] = json::array({first});
    write(sources.file("tests/vectors/rfc1738.json"), all.dump(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "vectors in tests/vectors/rfc1738.json: 1, and the baseline has "), r.output);
  }
  SUBCASE("all vectors of a grammar") {
    fs::remove(sources.file("tests/vectors/rfc1738.json"));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "vectors in tests/vectors/rfc1738.json: 0, and the baseline has "), r.output);
  }
  SUBCASE("conformance strings") {
    checkout::replace_in(sources.evidence("conformance.json"), "\"strings\": 1", "\"strings\": 0");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, ": 0, and the baseline has 1 [baseline-fewer]"), r.output);
    CHECK_MESSAGE(names(r, "conformance strings of "), r.output);
  }
  SUBCASE("coverage") {
    write(sources.evidence("coverage.json"), "[]");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "parts covered of rfc1738: 0, and the baseline has 1 [baseline-fewer]"), r.output);
  }
  SUBCASE("no counts at all") {
    json all = json::parse(content_of(sources.file("src/trace/baseline.json")));
    all.erase("counts");
    write(sources.file("src/trace/baseline.json"), all.dump(1));
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "the baseline has no counts"), r.output);
  }
}

TEST_CASE("a test that only Meson knows closes the gate") {
  const checkout sources;
  const path log = sources.root() / "meson-logs/testlog.json";
  SUBCASE("when it failed") {
    checkout::replace_in(log, "\"OK\"", "\"FAIL\"");
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'c / interface' [test-failed]"), r.output);
  }
  SUBCASE("when it did not run") {
    fs::remove(log);
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "'c / interface' [test-not-run]"), r.output);
  }
  SUBCASE("when it is gone") {
    json tests = json::parse(content_of(sources.root() / "meson-info/intro-tests.json"));
    tests.erase(1);
    write(sources.root() / "meson-info/intro-tests.json", tests.dump());
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "test tests/c/meson.build: c / interface is in the baseline, and gone"), r.output);
  }
}

TEST_CASE("a test that is skipped on one of two machines is not another test") {
  const checkout sources;
  const std::string asserted = "<property name=\"asserts\" value=\"fails(R1738-3.3-3)\"/></properties>";
  const std::string skipped = "</properties><skipped message=\"no document\"/>";
  const auto skip = [&] { checkout::replace_in(sources.evidence("tests/test-all.xml"), asserted, skipped); };
  SUBCASE("here, and it ran where the baseline was taken") {
    skip();
    const program_end r = sources.gate();
    CHECK_FALSE(names(r, "again R1738-3.3-3 is not what the baseline has"));
  }
  SUBCASE("where the baseline was taken, and it runs here") {
    skip();
    sources.renew_baseline();
    checkout::replace_in(sources.evidence("tests/test-all.xml"), skipped, asserted);
    const program_end r = sources.gate();
    CHECK_MESSAGE(r.status == 0, r.output);
  }
}

TEST_CASE("the baseline knows what is new, changed and gone") {
  const checkout sources;
  sources.replace("grammar/prose/rfc1738.json", "\"id\": \"R1738-3.2.5-1\"", "\"id\": \"R1738-3.2.5-2\"");
  const program_end r = sources.gate();
  CHECK(r.status == 1);
  CHECK_MESSAGE(names(r, "requirement R1738-3.2.5-2 is not in the baseline [baseline-new]"), r.output);
  CHECK_MESSAGE(names(r, "requirement R1738-3.2.5-1 is in the baseline, and gone [baseline-gone]"), r.output);
  CHECK_MESSAGE(names(r, "'./dev baseline' takes"), r.output);
  const json all = json::parse(sources.trace({"--format", "json"}).output);
  CHECK(all["differences"].size() == 2);
}
