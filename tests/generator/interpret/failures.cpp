// SPDX-License-Identifier: MIT
// Compares failures found by the automaton of a single start with errors of the library. The library's error automaton
// covers all starts.
#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "generator/interpret/failures.hpp"
#include "program/run.hpp"
#include "uri94/parse.hpp"

namespace interpret_failures_tests {

namespace {

using nlohmann::json;
using uri94::interpret::failures;

/// Returns a failure as text. Inner expectations follow a bracket: "port at 9: digits ( digit, end".
std::string said(const failures& all, const uri94::bnf::grammar& g, const std::string& input) {
  const uri94::interpret::failure f = all.of(input);
  std::string text = g.productions[f.production].name + " at " + std::to_string(f.offset) + ":";
  for (std::size_t i = 0; i < f.expected.size(); ++i) {
    if (i == f.outermost) text += " (";
    text += " " + std::string(f.expected[i].name);
  }
  return text + (f.end_expected ? ", end" : "");
}

std::string said(const uri94::error& e) {
  std::string text = std::string(e.production().name()) + " at " + std::to_string(e.offset()) + ":";
  bool was_outermost = true;
  for (const uri94::expectation& x : e.expected()) {
    if (was_outermost && !x.is_outermost) text += " (";
    was_outermost = x.is_outermost;
    text += " " + std::string(x.name);
  }
  return text + (e.end_expected() ? ", end" : "");
}

}  // namespace

TEST_CASE("failures: the automaton of a single start reports the same offsets and names as the library") {
  std::size_t compared = 0;
  for (const std::string name : {"rfc1738", "rfc1630-generic", "rfc1630-schemes"}) {
    const json file =
        json::parse(uri94::tests::content_of(uri94::tests::source_root() / "tests/verify/vectors" / (name + ".json")));
    const uri94::bnf::grammar& g = *uri94::bnf::embedded_grammar(name);
    const uri94::grammar_id in_library = *uri94::find_grammar(name);
    std::map<std::string, std::unique_ptr<failures>> of;
    for (const json& v : file["vectors"]) {
      if (v["verdict"] != "reject" || !v.contains("input")) continue;
      const std::string rule = v["rule"];
      const std::string input = v["input"];
      CAPTURE(rule);
      CAPTURE(input);
      std::unique_ptr<failures>& known = of[rule];
      if (known == nullptr) known = std::make_unique<failures>(uri94::bnf::production_in{&g, g.number_of(rule)});
      const auto parsed = uri94::parse(*uri94::find_production(in_library, rule), input);
      CHECK(said(*known, g, input) == said(parsed.error()));
      ++compared;
    }
  }
  CHECK(compared > 500);
}

}  // namespace interpret_failures_tests
