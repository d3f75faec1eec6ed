// SPDX-License-Identifier: MIT
// Tests of `uri94 diff`. Exactly the reported production must accept each printed string. The first string must have
// the minimum length. Also tests `--subset`, `--limit` and wrong arguments.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "cli/uri94.hpp"
#include "generator/bnf/embedded.hpp"
#include "uri94/uri94.hpp"
#include "verify/conformance/examine.hpp"

namespace conformance_difference_tests {

namespace {

using namespace uri94;
using nlohmann::json;

production named(const std::string& name) {
  const std::size_t colon = name.find(':');
  return *find_production(*find_grammar(name.substr(0, colon)), name.substr(colon + 1));
}

conformance::knowledge of(const std::string& name) {
  const production start = named(name);
  return {{bnf::embedded_grammar(name_of(start.grammar())), start.index()}, nullptr};
}

struct answer {
  int status;
  json content;
};

answer diff(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "diff");
  arguments.insert(arguments.end(), {"--format", "json"});
  const tests::program_end end = tests::run_uri94(arguments);
  CAPTURE(end.errors);
  REQUIRE(end.status != 2);
  return {end.status, json::parse(end.output)};
}

std::vector<std::string> inputs_of(const json& side) {
  std::vector<std::string> inputs;
  for (const json& w : side) {
    if (w.contains("input")) {
      inputs.push_back(w["input"]);
      continue;
    }
    const std::string hex = w["input_hex"];
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
      bytes.push_back(static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16)));
    }
    inputs.push_back(std::move(bytes));
  }
  return inputs;
}

/// Returns the minimum length in bytes of the strings that `in` accepts and `not_in` rejects. Returns 3 if all these
/// strings have more than two bytes.
std::size_t shortest_by_trial(production in, production not_in) {
  const auto shows = [&](const std::string& s) { return accepts(in, s) && !accepts(not_in, s); };
  if (shows("")) return 0;
  std::size_t shortest = 3;
  for (unsigned a = 0; a < 256; ++a) {
    const std::string one(1, static_cast<char>(a));
    if (shows(one)) return 1;
    for (unsigned b = 0; b < 256 && shortest == 3; ++b) {
      if (shows(one + static_cast<char>(b))) shortest = 2;
    }
  }
  return shortest;
}

void check_side(const json& side, production in, production not_in) {
  const std::vector<std::string> inputs = inputs_of(side);
  for (const std::string& input : inputs) {
    CAPTURE(input);
    CHECK(accepts(in, input));
    CHECK_FALSE(accepts(not_in, input));
    CHECK(input.size() >= inputs.front().size());
  }
  const std::size_t shortest = shortest_by_trial(in, not_in);
  if (shortest < 3) {
    REQUIRE_FALSE(inputs.empty());
    CHECK(inputs.front().size() == shortest);
  } else if (!inputs.empty()) {
    CHECK(inputs.front().size() >= 3);
  }
  for (const json& w : side) {
    CHECK(!w["read_by"]["citation"].get<std::string>().empty());
    CHECK(!w["stopped_in"]["citation"].get<std::string>().empty());
  }
}

void check_pair(const std::string& first, const std::string& second) {
  CAPTURE(first);
  CAPTURE(second);
  const answer a = diff({first, second, "--limit", "1000"});
  check_side(a.content["only_first"], named(first), named(second));
  check_side(a.content["only_second"], named(second), named(first));
  const bool is_equal = a.content["only_first"].empty() && a.content["only_second"].empty();
  CHECK(a.content["equal"] == is_equal);
  CHECK(a.content["subset"] == a.content["only_first"].empty());
  CHECK(a.status == (is_equal ? 0 : 1));
}

}  // namespace

TEST_CASE("diff: prints strings that exactly one of two productions accepts") {
  check_pair("rfc1738:httpurl", "rfc1630-schemes:httpaddress");
  check_pair("rfc1738:url", "rfc1630-schemes:url");
  check_pair("rfc1738:url", "rfc1630-generic:uri");
  check_pair("rfc1630-schemes:url", "rfc1630-generic:uri");
  check_pair("rfc1738:hostname", "rfc1630-schemes:hostname");
  check_pair("rfc1738:domainlabel", "rfc1738:toplabel");
  check_pair("rfc1738:gopherurl", "rfc1630-schemes:gopheraddress");
}

TEST_CASE("diff: prints strings that only the amended or only the printed production accepts") {
  for (std::size_t i = 0; i < grammar_count; ++i) {
    const auto g = static_cast<grammar_id>(i);
    const auto printed = find_grammar(std::string(name_of(g)) + "-printed");
    if (!printed) continue;
    for (std::size_t p = 0; p < production_count(g); ++p) {
      const production one(g, static_cast<std::uint8_t>(p));
      if (!find_production(*printed, one.name())) continue;
      check_pair(std::string(name_of(g)) + ':' + std::string(one.name()),
                 std::string(name_of(*printed)) + ':' + std::string(one.name()));
    }
  }
  // Amendment A1 of `grammar/interpretations.json` adds upper-case letters to `scheme`. A single letter is therefore a
  // shortest difference.
  CHECK(inputs_of(diff({"rfc1738:scheme", "rfc1738-printed:scheme"}).content["only_first"]).front().size() == 1);
}

TEST_CASE("diff: reports productions with the same language as equal") {
  // `user` and `password` have equal definitions (RFC 1738, page 18, lines 971-972).
  const answer same = diff({"rfc1738:user", "rfc1738:password"});
  CHECK(same.status == 0);
  CHECK(same.content["equal"] == true);
  CHECK(tests::run_uri94({"diff", "rfc1738:user", "rfc1738:password"}).output ==
        "rfc1738:user and rfc1738:password: the same language\n");
}

TEST_CASE("diff --subset: exits 0 for a subset, otherwise 1") {
  CHECK(diff({"--subset", "rfc1738:toplabel", "rfc1738:domainlabel"}).status == 0);
  CHECK(diff({"--subset", "rfc1738:domainlabel", "rfc1738:toplabel"}).status == 1);
  CHECK(diff({"rfc1738:toplabel", "rfc1738:domainlabel"}).status == 1);
  CHECK(diff({"--subset", "rfc1738:httpurl", "rfc1738:genericurl"}).status == 0);
}

TEST_CASE("diff --limit: prints the shortest strings and the limit that shows all differences") {
  const answer all = diff({"rfc1738:httpurl", "rfc1630-schemes:httpaddress"});
  const answer one = diff({"rfc1738:httpurl", "rfc1630-schemes:httpaddress", "--limit", "1"});
  REQUIRE(all.content["only_first"].size() > 3);
  REQUIRE(one.content["only_first"].size() == 1);
  CHECK(one.content["only_first"][0] == all.content["only_first"][0]);
  CHECK(one.content["equal"] == false);
  const std::string text =
      tests::run_uri94({"diff", "rfc1738:httpurl", "rfc1630-schemes:httpaddress", "--limit", "1"}).output;
  CHECK(text.find("more kinds of difference; --limit " + std::to_string(all.content["only_first"].size())) !=
        std::string::npos);
}

TEST_CASE("diff --subset: rfc1630-generic:uri accepts every rfc1630-schemes:url without a '+' in its search") {
  // Source: RFC 1630, page 22. In rfc1630-schemes, '+' is `safe`. In rfc1630-generic, '+' separates words.
  const answer a = diff({"--subset", "rfc1630-schemes:url", "rfc1630-generic:uri", "--limit", "1000"});
  CHECK(a.status == 1);
  for (const std::string& input : inputs_of(a.content["only_first"])) {
    CAPTURE(input);
    CHECK(input.find('+', input.find('?')) != std::string::npos);
  }
  CHECK(accepts(named("rfc1630-schemes:url"), "http://A?+"));
  CHECK_FALSE(accepts(named("rfc1630-generic:uri"), "http://A?+"));

  // Visits each pair of states that is reachable without a '+' after the first '?'. If the state of rfc1630-schemes:url
  // accepts, the state of rfc1630-generic:uri must accept too.
  const conformance::knowledge schemes = of("rfc1630-schemes:url");
  const conformance::knowledge generic = of("rfc1630-generic:uri");
  struct pair {
    oracle::automaton::state one;
    oracle::automaton::state other;
    bool in_search;
    std::string text;
  };
  std::vector<pair> pairs{{schemes.language.start(), generic.language.start(), false, ""}};
  std::set<std::tuple<oracle::automaton::state, oracle::automaton::state, bool>> seen;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const pair at = pairs[i];
    if (!seen.emplace(at.one, at.other, at.in_search).second || !schemes.language.is_viable(at.one)) continue;
    CAPTURE(at.text);
    const bool is_of_schemes_only = schemes.language.accepts(at.one) && !generic.language.accepts(at.other);
    REQUIRE_FALSE(is_of_schemes_only);
    for (unsigned b = 0; b < 256; ++b) {
      const char byte = static_cast<char>(b);
      if (at.in_search && byte == '+') continue;
      pairs.push_back({schemes.language.after(at.one, byte), generic.language.after(at.other, byte),
                       at.in_search || byte == '?', at.text + byte});
    }
  }
  CHECK(seen.size() > 100);
}

TEST_CASE("diff: wrong arguments give one error line and status 2") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"diff", "httpurl", "rfc1738:url"},
                                                    {"diff", "rfc1738:url"},
                                                    {"diff", "rfc1738:urll", "rfc1738:url"},
                                                    {"diff", "rfc1783:url", "rfc1738:url"},
                                                    {"diff", "rfc1738:url", "rfc1738:url", "--limit", "0"}}) {
    const tests::program_end end = tests::run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(tests::lines_of(end.errors).size() == 1);
  }
}

}  // namespace conformance_difference_tests
