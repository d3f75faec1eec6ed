// SPDX-License-Identifier: MIT
// What the report makes of the lines that tests run, and of changes of the code: './dev coverage', './dev
// code-mutants'.
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

constexpr const char* cited_in = "src/ops/parts_of.cpp";  // an argument on a line of its own cites R1738-2.1-1

/// The line, from 1, of a text in a file of the sources.
unsigned line_of(const checkout& sources, const std::string& text) {
  const std::string all = content_of(sources.file(cited_in));
  const std::size_t at = all.find(text);
  REQUIRE(at != std::string::npos);
  return 1 + static_cast<unsigned>(std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/// As if a test of both requirements that the line is cited for had run one line of the file.
program_end with_line_run(const checkout& sources, unsigned line) {
  json executed = {{"lines", {{cited_in, {{1, 500}}}}}, {"tests", json::object()}};
  for (const char* const id : {"R1738-2.1-1", "R1738-3.1-10"}) {
    executed["tests"]["tests/requirements/rfc1738.cpp: of " + std::string(id)] = {{cited_in, {{line, line}}}};
  }
  write(sources.evidence("executed.json"), executed.dump());
  return sources.gate();
}

/// As if one change of the code had been tried, and noticed by no test.
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

TEST_CASE("a line that follows a requirement must be run by a test of it") {
  const checkout sources;
  const unsigned cited = line_of(sources, "clauses::R1738_2_1_1");
  SUBCASE("the statement that cites is run") {
    const program_end r = with_line_run(sources, cited - 1);
    CHECK_MESSAGE(r.status == 0, r.output);
  }
  SUBCASE("only the condition before it is") {
    const program_end r = with_line_run(sources, cited - 2);
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "no test of R1738-2.1-1 runs this line [link-not-executed]"), r.output);
  }
}

TEST_CASE("a condition of several lines is no part of the statement after it") {
  const checkout sources;
  sources.replace(cited_in, "  if (scheme.name.empty()) {\n", "  if (scheme.name.empty() &&\n      true)\n");
  sources.run_again();
  const unsigned cited = line_of(sources, "clauses::R1738_2_1_1");
  CHECK(with_line_run(sources, cited - 1).status == 0);
  CHECK(with_line_run(sources, cited - 2).status == 1);
}

TEST_CASE("a change of the code that no test notices closes the gate until it has a reason") {
  const checkout sources;
  write_survivor(sources);
  SUBCASE("without a reason") {
    write_reasons(sources, json::array());
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "no test notices 'a < b' as 'a <= b' [code-mutant-survives]"), r.output);
  }
  SUBCASE("with one") {
    write_reasons(sources, {{{"file", cited_in}, {"was", "a < b"}, {"becomes", "a <= b"}, {"reason", "They differ."}}});
    const program_end r = sources.gate();
    CHECK_MESSAGE(r.status == 0, r.output);
    CHECK_FALSE(names(r, "[code-mutant-survives]"));
  }
  SUBCASE("with one for the lines that begin so") {
    write_reasons(sources, {{{"file", cited_in},
                             {"line", "// SPDX"},
                             {"was", "a < b"},
                             {"becomes", "a <= b"},
                             {"reason", "They differ."}}});
    const program_end r = sources.gate();
    CHECK_MESSAGE(r.status == 0, r.output);
    CHECK_FALSE(names(r, "[code-mutant-survives]"));
  }
  SUBCASE("with one for other lines") {
    write_reasons(
        sources,
        {{{"file", cited_in}, {"line", "SPDX"}, {"was", "a < b"}, {"becomes", "a <= b"}, {"reason", "They differ."}}});
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "[code-mutant-survives]"), r.output);
    CHECK_MESSAGE(names(r, "[annotation-stale]"), r.output);
  }
  SUBCASE("with one that is of no change") {
    write_reasons(sources, {{{"file", cited_in}, {"was", "a > b"}, {"becomes", "a <= b"}, {"reason", "They differ."}}});
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "makes 'a <= b' of 'a > b' [annotation-stale]"), r.output);
  }
  SUBCASE("with an entry that gives none") {
    write_reasons(sources, {{{"file", cited_in}, {"was", "a < b"}, {"becomes", "a <= b"}}});
    const program_end r = sources.gate();
    CHECK(r.status == 1);
    CHECK_MESSAGE(names(r, "has no reason [requirement-unreadable]"), r.output);
  }
}
