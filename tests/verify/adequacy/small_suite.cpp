// SPDX-License-Identifier: MIT
// Tests of the vectors of `uri94 vectors`, a small set of test strings. The vectors must agree with the parser, take
// every live branch of the grammar, and notice every slip. A branch is dead if earlier branches match
// all of its strings, otherwise live.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/uri94.hpp"
#include "generator/bnf/embedded.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "uri94/uri94.hpp"
#include "verify/adequacy/adequacy.hpp"
#include "verify/conformance/choices.hpp"
#include "verify/conformance/coverage.hpp"
#include "verify/conformance/saved_strings.hpp"

namespace adequacy_small_suite_tests {

namespace {

using namespace uri94;
using nlohmann::json;

constexpr grammar_id grammars[] = {grammar_id::rfc1738, grammar_id::rfc1630_generic, grammar_id::rfc1630_schemes,
                                   grammar_id::rfc2818};

std::string file_text(grammar_id g) {
  return tests::content_of(tests::source_root() / "tests/verify/vectors" / (std::string(name_of(g)) + ".json"));
}

json vectors_of(grammar_id g) {
  json all = json::parse(file_text(g), nullptr, false);
  REQUIRE(all.is_object());
  REQUIRE(all["vectors"].size() > 100);
  return std::move(all["vectors"]);
}

std::string input_of(const json& v) {
  if (v.contains("input")) return v["input"];
  const std::string hex = v["input_hex"];
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

production rule_of(grammar_id g, const json& v) {
  const auto rule = find_production(g, v["rule"].get<std::string>());
  REQUIRE(rule);
  return *rule;
}

/// Returns true if the text describes a guard or a bound, false if it describes a branch.
bool is_addition(const std::string& covered) {
  return covered.find(": guard, ") != std::string::npos || covered.find(": bound, ") != std::string::npos;
}

}  // namespace

TEST_CASE("vectors: the checked-in files equal the output of `uri94 vectors`") {
  for (const grammar_id g : grammars) {
    const std::string name(name_of(g));
    CAPTURE(name);
    const tests::program_end end = tests::run_uri94({"vectors", "--grammar", name});
    CHECK(end.status == 0);
    CHECK((end.output == file_text(g)));
  }
}

TEST_CASE("vectors: the parser confirms verdict, offset, production and citation") {
  for (const grammar_id g : grammars) {
    for (const json& v : vectors_of(g)) {
      CAPTURE(v.dump());
      const std::string input = input_of(v);
      const auto r = parse(rule_of(g, v), input);
      REQUIRE(r.has_value() == (v["verdict"] == "accept"));
      const auto about = find_production(g, v["production"].get<std::string>());
      REQUIRE(about);
      CHECK(about->citation().text() == v["citation"]);
      CHECK(v["fail_at"].is_null() == r.has_value());
      if (r.has_value()) continue;
      CHECK(r.error().offset() == v["fail_at"].get<std::size_t>());
      CHECK(r.error().production() == *about);
    }
  }
}

TEST_CASE("vectors: accepted vectors take every live branch") {
  for (const grammar_id g : grammars) {
    CAPTURE(name_of(g));
    const bnf::grammar& tree = *bnf::embedded_grammar(name_of(g));
    conformance::coverage taken(tree);
    for (const json& v : vectors_of(g)) {
      if (v["verdict"] == "accept") CHECK(taken.add(rule_of(g, v).index(), input_of(v)));
    }
    const std::vector<bool> dead = conformance::dead_branches(taken.of());
    std::size_t missed = 0;
    for (std::size_t b = 0; b < dead.size(); ++b) {
      CAPTURE(tree.productions[taken.of().all()[b].production].name);
      CAPTURE(taken.of().text(b));
      CHECK((taken.counts()[b] == 0) == dead[b]);
      missed += dead[b] ? 1 : 0;
    }
    MESSAGE(name_of(g), ": ", dead.size() - missed, " branches taken, ", missed, " dead");
  }
}

TEST_CASE("vectors: name each live branch, and each vector covers a part of the grammar or notices a slip") {
  for (const grammar_id g : grammars) {
    std::set<std::pair<std::string, std::string>> named;
    const bnf::grammar& tree = *bnf::embedded_grammar(name_of(g));
    const conformance::branches all(tree);
    for (const json& v : vectors_of(g)) {
      CAPTURE(v.dump());
      CHECK(v["covers"].size() + v["notices"].size() > 0);
      for (const json& branch : v["covers"]) {
        if (is_addition(branch)) continue;
        CHECK(v["verdict"] == "accept");
        named.emplace(v["rule"].get<std::string>(), branch.get<std::string>());
      }
    }
    const std::vector<bool> dead = conformance::dead_branches(all);
    for (std::size_t b = 0; b < dead.size(); ++b) {
      const std::string owner = tree.productions[all.all()[b].production].name;
      CAPTURE(owner);
      CAPTURE(all.text(b));
      CHECK(dead[b] == (named.count({owner, owner + ": " + all.text(b)}) == 0));
    }
  }
}

TEST_CASE("vectors: notice every slip, and each vector is needed") {
  for (const std::string start : {"httpurl", "port", "mailtourl"}) {
    const json all = json::parse(tests::run_uri94({"vectors", "--start", start}).output)["vectors"];
    const bnf::grammar g =
        bnf::part_of(*bnf::embedded_grammar("rfc1738"), bnf::embedded_grammar("rfc1738")->number_of(start));
    const bnf::production_in of{&g, g.number_of(start)};
    std::vector<adequacy::test_string> tests;
    for (const json& v : all) tests.push_back({input_of(v), v["verdict"] == "accept"});
    const adequacy::report r = adequacy::examine(of, tests);
    CHECK(r.contradicted.empty());
    CHECK(r.count(adequacy::slip_status::missed) == 0);
    CHECK(r.count(adequacy::slip_status::noticed) > 30);
    CHECK(r.further.empty());
    for (std::size_t i = 0; i < tests.size(); i += 1 + tests.size() / 8) {
      CAPTURE(all[i].dump());
      if (std::any_of(all[i]["covers"].begin(), all[i]["covers"].end(), is_addition)) continue;
      std::vector<adequacy::test_string> fewer = tests;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK_FALSE(adequacy::examine(of, fewer).further.empty());
    }
  }
}

TEST_CASE("adequacy: does not add tests to the vectors of a built-in or a published grammar") {
  const auto file = [](const std::string& number) {
    return (tests::source_root() / "tests/data/abnf" / ("rfc" + number + ".abnf")).string();
  };
  const std::pair<std::string, std::string> starts[] = {{"rfc1738", "url"},
                                                        {"rfc1630-generic", "fragmentaddress"},
                                                        {"rfc1630-schemes", "url"},
                                                        {"rfc2396", "URI-reference"},
                                                        {"rfc3986", "URI"},
                                                        {file("3339"), "date-time"},
                                                        {file("3629"), "UTF8-octets"},
                                                        {file("5646"), "Language-Tag"},
                                                        {file("9309"), "rule"},
                                                        {file("9535"), "singular-query"}};
  const tests::temporary_folder folder;
  const std::string vectors = (folder.path() / "vectors.json").string();
  for (const auto& [grammar, start] : starts) {
    CAPTURE(grammar);
    CAPTURE(start);
    tests::write_file(vectors, tests::run_uri94({"vectors", "--grammar", grammar, "--start", start}).output);
    const tests::program_end end =
        tests::run_uri94({"adequacy", "--grammar", grammar, "--start", start, "--format", "json", vectors});
    CHECK(end.status == 0);
    const json report = json::parse(end.output, nullptr, false);
    REQUIRE(report.is_object());
    CHECK(report["missed"] == 0);
    CHECK(report["too_large"] == 0);
    CHECK(report["further"].empty());
    CHECK(report["noticed"].get<std::size_t>() >= report["tests"].get<std::size_t>() / 2);
  }
}

TEST_CASE("vectors: contain each string that needs a guard or a bound") {
  const auto vectors = [](const std::vector<std::string>& options) {
    std::vector<std::string> all{"vectors"};
    all.insert(all.end(), options.begin(), options.end());
    return json::parse(tests::run_uri94(all).output)["vectors"];
  };
  const auto has = [](const json& all, const std::string& rule, const std::string& input, const std::string& covered) {
    return std::any_of(all.begin(), all.end(), [&](const json& v) {
      return v["rule"] == rule && input_of(v) == input && v["verdict"] == "accept" &&
             std::any_of(v["covers"].begin(), v["covers"].end(),
                         [&](const json& c) { return c.get<std::string>().find(covered) == 0; });
    });
  };
  const json all = vectors({"--grammar", "rfc3986"});
  const conformance::branches branches(*bnf::embedded_grammar("rfc3986"));
  const auto saved = conformance::saved_strings_of(branches.of());
  REQUIRE(saved);
  CHECK(saved->size() > 10);
  for (const conformance::saved_string& s : *saved) {
    CAPTURE(s.owner);
    CAPTURE(s.input);
    CHECK(has(all, s.start, s.input, s.owner + ": " + s.description));
  }
  // The host is a name whose prefix looks like an address.
  CHECK(has(all, "host", "0.0.0.0a", "host: guard, "));
  CHECK(has(vectors({"--grammar", "rfc3986", "--start", "URI"}), "URI", "a://0.0.0.0a", "host: guard, "));
  // A rule that is not regular does not prevent vectors for another rule.
  const tests::temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  tests::write_file(file, "aa = bb / bb \"-\"\nbb = \"1\"\ncc = \"(\" [ cc ] \")\"\n");
  CHECK(has(vectors({"--grammar", file, "--start", "aa"}), "aa", "1-", "aa: guard, "));
}

}  // namespace adequacy_small_suite_tests
