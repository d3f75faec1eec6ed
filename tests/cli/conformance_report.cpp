// SPDX-License-Identifier: MIT
// Tests of the conformance report in each format. The results are handmade, because the parser has no divergences.
#include "cli/reports/conformance_report.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "generator/bnf/embedded.hpp"

namespace cli_conformance_report_tests {

namespace {

using namespace uri94;
using conformance::divergence;
using conformance::test_result;

bnf::production_in named(const char* name) {
  const bnf::grammar& g = *bnf::embedded_grammar("rfc1738");
  return {&g, g.number_of(name)};
}

/// Returns the results of two productions.
/// `digits` has no divergences. `hostname` has two kinds of divergence, with strings that need escaping.
std::vector<test_result> results() {
  const test_result clean{named("digits"), 3, 2, 1, 10, 0, {}};
  const test_result wrong{named("hostname"),
                          6,
                          5,
                          4,
                          20,
                          4,
                          {{divergence::rejects, 3, "a<\"&\n", "accept", "reject at offset 1"},
                           {divergence::accepts, 1, "\xFF.a", "reject at offset 0", "accept"}}};
  return {clean, wrong};
}

template <typename Write>
std::string text_of(Write write) {
  const std::vector<test_result> all = results();
  conformance::suite_options suite;
  const cli::conformance_report report = cli::report_of(all, suite);
  std::FILE* const file = std::tmpfile();
  REQUIRE(file != nullptr);
  {
    cli::output out(file);
    write(out, report);
    out.flush();
  }
  std::rewind(file);
  std::string text;
  for (int c; (c = std::fgetc(file)) != EOF;) text.push_back(static_cast<char>(c));
  std::fclose(file);
  return text;
}

void check_holds(const std::string& text, const std::vector<std::string>& parts) {
  CAPTURE(text);
  for (const std::string& part : parts) {
    CAPTURE(part);
    CHECK(text.find(part) != std::string::npos);
  }
}

}  // namespace

TEST_CASE("write_json: writes the number of divergences and the shortest string of each kind") {
  const auto all = nlohmann::json::parse(text_of(cli::write_json));
  CHECK(all["divergences"] == 4);
  CHECK(all["strings"] == 30);
  CHECK(all["clean"] == false);
  CHECK(all["productions"][0]["shortest"].is_null());
  const auto& wrong = all["productions"][1];
  CHECK(wrong["divergences"] == 4);
  CHECK(wrong["shortest"] == "a<\"&\n");
  CHECK(wrong["findings"][0]["kind"] == "rejects");
  CHECK(wrong["findings"][0]["count"] == 3);
  CHECK(wrong["findings"][1]["shortest_hex"] == "ff2e61");
  CHECK(all["proves"].get<std::string>().find("The parser differs from the BNF") != std::string::npos);
}

TEST_CASE("write_tap: a production with divergences is 'not ok', with escaped strings in YAML") {
  check_holds(text_of([](cli::output& out, const cli::conformance_report& r) { cli::write_tap(out, r); }),
              {"1..2\n", "ok 1 - rfc1738 digits: 3 states, 10 strings\n",
               "not ok 2 - rfc1738 hostname: ", "  ---\n  failures:\n",
               R"(    - "\"a<\\\"&\\x0A\": the parser rejects)", "(3 strings)", R"(\\xFF.a)", "  ...\n"});
}

TEST_CASE("write_junit: a production with divergences has a failure with escaped strings") {
  const std::string junit =
      text_of([](cli::output& out, const cli::conformance_report& r) { cli::write_junit(out, r); });
  check_holds(junit,
              {"tests=\"2\" failures=\"1\"", "<property name=\"seed\" value=\"", "name=\"digits\" assertions=\"10\"/>",
               "<failure message=\"", R"(a&lt;\&quot;&amp;\x0A)", "\\xFF.a"});
  CHECK(junit.find("a<") == std::string::npos);
}

TEST_CASE("write_text: writes the number of strings of each kind of divergence, and does not claim a proof") {
  const std::string text = text_of([](cli::output& out, const cli::conformance_report& r) { write_text(out, r, {}); });
  check_holds(text,
              {"(3 strings)", "(1 string)", "4 divergences in 30 strings of 2 productions", "differs from the BNF"});
  CHECK(text.find("therefore accepts") == std::string::npos);
}

}  // namespace cli_conformance_report_tests
