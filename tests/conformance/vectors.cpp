// SPDX-License-Identifier: MIT
// The checked-in vectors: what the program writes, what the parser says, and that every branch is covered both ways.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bnf/embedded.hpp"
#include "cli/uri94.hpp"
#include "conformance/choices.hpp"
#include "conformance/coverage.hpp"
#include "uri94/uri94.hpp"

namespace {

using namespace uri94;
using nlohmann::json;

constexpr grammar grammars[] = {grammar::rfc1738, grammar::rfc1630_generic, grammar::rfc1630_schemes};

std::string file_text(grammar g) {
  return tests::content_of(tests::source_root() / "tests/vectors" / (std::string(name_of(g)) + ".json"));
}

json vectors_of(grammar g) {
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

production rule_of(grammar g, const json& v) {
  const auto rule = find_production(g, v["rule"].get<std::string>());
  REQUIRE(rule);
  return *rule;
}

}  // namespace

TEST_CASE("the checked-in vectors are what the program writes, the same for the same seed") {
  for (const grammar g : grammars) {
    const std::string name(name_of(g));
    CAPTURE(name);
    const tests::program_end end = tests::run_uri94({"vectors", "--grammar", name});
    CHECK(end.status == 0);
    CHECK((end.output == file_text(g)));
  }
  const std::string other = tests::run_uri94({"vectors", "--start", "httpurl", "--seed", "2"}).output;
  CHECK(other == tests::run_uri94({"vectors", "--start", "httpurl", "--seed", "2"}).output);
  CHECK(other != tests::run_uri94({"vectors", "--start", "httpurl", "--seed", "3"}).output);
}

TEST_CASE("the parser gives the verdict, the offset, the production and the citation of every vector") {
  for (const grammar g : grammars) {
    for (const json& v : vectors_of(g)) {
      CAPTURE(v.dump());
      const std::string input = input_of(v);
      const result r = parse(rule_of(g, v), input);
      REQUIRE(r.accepted() == (v["verdict"] == "accept"));
      const auto about = find_production(g, v["production"].get<std::string>());
      REQUIRE(about);
      CHECK(about->citation().text() == v["citation"]);
      CHECK(v["fail_at"].is_null() == r.accepted());
      if (r.accepted()) continue;
      CHECK(r.error().offset() == v["fail_at"].get<std::size_t>());
      CHECK(r.error().production() == *about);
    }
  }
}

TEST_CASE("accepted vectors take every branch of every production that a derivation can take") {
  for (const grammar g : grammars) {
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
    MESSAGE(name_of(g), ": ", dead.size() - missed, " branches taken, ", missed, " that none can take");
  }
}

TEST_CASE("each branch that an accepted vector is for has a rejected one beside it") {
  for (const grammar g : grammars) {
    using covered = std::set<std::pair<std::string, std::string>>;
    covered accepted;
    covered rejected;
    const bnf::grammar& tree = *bnf::embedded_grammar(name_of(g));
    const conformance::branches all(tree);
    for (const json& v : vectors_of(g)) {
      for (const json& branch : v["covers"]) {
        (v["verdict"] == "accept" ? accepted : rejected)
            .emplace(v["rule"].get<std::string>(), branch.get<std::string>());
      }
    }
    for (const covered::value_type& branch : accepted) {
      CAPTURE(branch.first);
      CAPTURE(branch.second);
      CHECK(rejected.count(branch) == 1);
    }
    // By what the vectors say they are for, too, nothing is left out.
    const std::vector<bool> dead = conformance::dead_branches(all);
    for (std::size_t b = 0; b < dead.size(); ++b) {
      const std::string owner = tree.productions[all.all()[b].production].name;
      CAPTURE(owner);
      CHECK(dead[b] == (accepted.count({owner, owner + ": " + all.text(b)}) == 0));
    }
  }
}
