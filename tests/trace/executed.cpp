// SPDX-License-Identifier: MIT
// Tests of the findings from './dev coverage' and './dev code-mutants'.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "program/run.hpp"
#include "trace/checkout.hpp"

namespace {

using nlohmann::json;
using uri94::tests::checkout;
using uri94::tests::content_of;
using uri94::tests::names;
using uri94::tests::program_end;
using uri94::tests::write;

constexpr const char* cited_in = "src/library/operations/parts_of.cpp";  // follows R1738-2.1-1, R1738-3.1-10 and O40

/// Returns the line of a text in a source file (1-based).
unsigned line_of(const checkout& sources, const std::string& text) {
  const std::string all = content_of(sources.file(cited_in));
  const std::size_t at = all.find(text);
  REQUIRE(at != std::string::npos);
  return 1 + static_cast<unsigned>(std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/// Writes coverage in which a test of the cited requirement runs only one line of the file.
program_end with_line_run(const checkout& sources, unsigned line) {
  json executed = {{"lines", {{cited_in, {{1, 500}}}}}, {"tests", json::object()}};
  executed["tests"]["tests/library/operations/rfc1738.cpp: of R1738-2.1-1"] = {{cited_in, {{line, line}}}};
  for (const char* const other : {"O40", "R1738-3.1-10"}) {
    executed["tests"][std::string("tests/library/operations/rfc1738.cpp: of ") + other] = {{cited_in, {{1, 500}}}};
  }
  write(sources.evidence("executed.json"), executed.dump());
  return sources.gate();
}

/// Writes results with one surviving mutant.
void write_survivor(const checkout& sources) {
  const json survivor = {{"file", cited_in},
                         {"line", 1},
                         {"was", "a < b"},
                         {"becomes", "a <= b"},
                         {"of", {{"R1738-2.1-1", json::array()}}},
                         {"by", json::array()},
                         {"other", nullptr}};
  write(sources.evidence("code_mutants.json"), json({{"seconds", 1}, {"mutants", {survivor}}}).dump());
}

void write_reasons(const checkout& sources, const json& reasons) {
  write(sources.file("src/trace/equal_mutants.json"), json({{"mutants", reasons}}).dump());
}

}  // namespace

TEST_CASE("gate: annotated line not run by a test of its requirement, closes") {
  const checkout sources;
  const unsigned cited = line_of(sources, "clauses::R1738_2_1_1");
  SUBCASE("annotated statement runs") {
    const program_end r = with_line_run(sources, cited - 1);
    CHECK_MESSAGE(r.status == 0, r.output);
  }
  SUBCASE("only the preceding condition runs") {
    const program_end r = with_line_run(sources, cited - 2);
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "no test of R1738-2.1-1 runs this line [link-not-executed]"), r.output);
  }
}

TEST_CASE("check_links: multi-line condition is not part of the next statement") {
  const checkout sources;
  sources.replace(cited_in, "  if (scheme.name.empty()) {\n", "  if (scheme.name.empty() &&\n      true)\n");
  sources.run_again();
  const unsigned cited = line_of(sources, "clauses::R1738_2_1_1");
  CHECK(with_line_run(sources, cited - 1).status == 0);
  CHECK(with_line_run(sources, cited - 2).status == 1);
}

TEST_CASE("gate: surviving mutant without a reason, closes") {
  const checkout sources;
  write_survivor(sources);
  SUBCASE("no reason") {
    write_reasons(sources, json::array());
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "no test detects 'a < b' changed to 'a <= b' [code-mutant-survives]"), r.output);
  }
  SUBCASE("reason for the mutant") {
    write_reasons(sources, {{{"file", cited_in}, {"was", "a < b"}, {"becomes", "a <= b"}, {"reason", "They differ."}}});
    const program_end r = sources.gate();
    CHECK_MESSAGE(r.status == 0, r.output);
    CHECK_FALSE(names(r, "[code-mutant-survives]"));
  }
  SUBCASE("reason for a matching line") {
    write_reasons(sources, {{{"file", cited_in},
                             {"line", "// SPDX"},
                             {"was", "a < b"},
                             {"becomes", "a <= b"},
                             {"reason", "They differ."}}});
    const program_end r = sources.gate();
    CHECK_MESSAGE(r.status == 0, r.output);
    CHECK_FALSE(names(r, "[code-mutant-survives]"));
  }
  SUBCASE("reason for another line") {
    write_reasons(
        sources,
        {{{"file", cited_in}, {"line", "SPDX"}, {"was", "a < b"}, {"becomes", "a <= b"}, {"reason", "They differ."}}});
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "[code-mutant-survives]"), r.output);
    CHECK_MESSAGE(names(r, "[annotation-stale]"), r.output);
  }
  SUBCASE("reason for an unknown mutant") {
    write_reasons(sources, {{{"file", cited_in}, {"was", "a > b"}, {"becomes", "a <= b"}, {"reason", "They differ."}}});
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "changes 'a > b' to 'a <= b' [annotation-stale]"), r.output);
  }
  SUBCASE("entry with an empty reason") {
    write_reasons(sources, {{{"file", cited_in}, {"was", "a < b"}, {"becomes", "a <= b"}}});
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "does not have a reason [requirement-unreadable]"), r.output);
  }
}
