// SPDX-License-Identifier: MIT
// Tests of `adequacy::examine`, which finds the slips that test strings do not notice. A slip is a change of a grammar
// that a programmer could make by mistake.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "support/abnf_grammar.hpp"
#include "verify/adequacy/adequacy.hpp"
#include "verify/conformance/examine.hpp"

namespace adequacy_slips_tests {

namespace {

using namespace uri94;
using adequacy::slip;
using adequacy::slip_status;
using adequacy::test_string;

/// Returns the grammar of the first rule and of the rules that are reachable from it.
bnf::grammar grammar_with(const std::string& abnf) {
  return bnf::part_of(tests::abnf_grammar(abnf), 0);
}

/// Returns the descriptions of the slips that the tests do not notice.
std::vector<std::string> missed(const adequacy::report& r) {
  std::vector<std::string> changes;
  for (const slip& s : r.slips) {
    if (s.is == slip_status::missed) changes.push_back(s.change);
  }
  return changes;
}

bool has(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

TEST_CASE("examine: a string notices a slip if the slip changes the verdict on the string") {
  const bnf::grammar g = grammar_with("a = 1*2DIGIT\n");
  const std::vector<test_string> none;
  const std::vector<std::string> all = missed(adequacy::examine({&g, 0}, none));
  CHECK(has(all, "the maximum is one more"));
  CHECK(has(all, "the maximum is one less"));
  CHECK(has(all, "the minimum is one less"));
  const auto without = [&](std::vector<test_string> tests, const std::string& change) {
    const adequacy::report r = adequacy::examine({&g, 0}, tests);
    CHECK(r.contradicted.empty());
    return !has(missed(r), change);
  };
  CHECK(without({{"123", false}}, "the maximum is one more"));
  CHECK_FALSE(without({{"12", true}}, "the maximum is one more"));
  CHECK(without({{"12", true}}, "the maximum is one less"));
  CHECK(without({{"", false}}, "the minimum is one less"));
  CHECK(without({{"1", true}}, "the minimum is one more"));
}

TEST_CASE("examine: a test of 20 MiB does not leave slips undecided") {
  const bnf::grammar g = grammar_with("a = \"x\" *\"y\"\n");
  const adequacy::report r = adequacy::examine({&g, 0}, {{"x" + std::string(std::size_t{20} << 20, 'y') + "!", false}});
  CHECK(r.count(slip_status::too_large) == 0);
  CHECK(r.count(slip_status::noticed) > 0);
  CHECK(r.count(slip_status::missed) > 0);
}

TEST_CASE("examine: returns a shortest string for a missed slip, and `equal` for a slip that keeps the language") {
  const bnf::grammar g = grammar_with("a = b \"-\" b\nb = \"x\" / \"y\"\n");
  const adequacy::report r = adequacy::examine({&g, 0}, {});
  const auto of = [&](const std::string& change) {
    const auto found = std::find_if(r.slips.begin(), r.slips.end(), [&](const slip& s) { return s.change == change; });
    REQUIRE(found != r.slips.end());
    return *found;
  };
  CHECK(of("\"-\" is left out").input.size() == 2);
  CHECK(of("\"-\" is left out").is == slip_status::missed);
  CHECK_FALSE(of("\"-\" is left out").accepted);
  CHECK(of("b is optional").input == "-x");
  // The order of alternatives does not change the language.
  CHECK(of("\"x\" and \"y\" are swapped").is == slip_status::equal);
}

TEST_CASE("examine: the tests that it suggests notice every missed slip, and each suggested test is needed") {
  for (const std::string name : {"port", "hostnumber", "mailtourl"}) {
    CAPTURE(name);
    const bnf::grammar g =
        bnf::part_of(*bnf::embedded_grammar("rfc1738"), bnf::embedded_grammar("rfc1738")->number_of(name));
    const bnf::production_in start{&g, g.number_of(name)};
    const adequacy::report r = adequacy::examine(start, {});
    CHECK(r.count(slip_status::noticed) == 0);
    CHECK(r.count(slip_status::missed) > 20);
    std::vector<test_string> tests;
    for (const adequacy::further_string& f : r.further) {
      CHECK(f.slips.size() + f.branches.size() > 0);
      tests.push_back(f.test);
    }
    const adequacy::report again = adequacy::examine(start, tests);
    CHECK(again.contradicted.empty());
    CHECK(missed(again) == std::vector<std::string>());
    CHECK(again.further.empty());
    CHECK(again.count(slip_status::noticed) == r.count(slip_status::missed));
    for (std::size_t i = 0; i < tests.size(); i += 11) {
      std::vector<test_string> fewer = tests;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK_FALSE(adequacy::examine(start, fewer).further.empty());
    }
  }
}

TEST_CASE("examine: makes slips in sets, octets, letter case and both ends of the input, strings notice such slips") {
  const bnf::grammar g = grammar_with("a = 1*( %x61-66 / %x30-39 ) %s\"K\" \".\"\n");
  const std::vector<std::string> all = missed(adequacy::examine({&g, 0}, {{"f9K.", true}, {"!", false}}));
  for (const char* const change :
       {"alternative \"g\" is added", "alternative \"/\" is added", "alternative \":\" is added",
        "any octet is also \".\"", "%s\"K\" is also in the other case", "a line feed may follow",
        "white space may precede", "a zero octet ends the input", "any octets may follow"}) {
    CAPTURE(change);
    CHECK(has(all, change));
  }
  const std::vector<test_string> tests{{"f9K.", true},   {"gK.", false},  {"/K.", false},
                                       {":K.", false},   {"aKx", false},  {"ak.", false},
                                       {"aK.\n", false}, {" aK.", false}, {std::string("aK.\0x", 5), false},
                                       {"aK.x", false}};
  const std::vector<std::string> rest = missed(adequacy::examine({&g, 0}, tests));
  for (const char* const change :
       {"alternative \"g\" is added", "alternative \"/\" is added", "alternative \":\" is added",
        "any octet is also \".\"", "%s\"K\" is also in the other case", "a line feed may follow",
        "white space may precede", "a zero octet ends the input", "any octets may follow"}) {
    CAPTURE(change);
    CHECK_FALSE(has(rest, change));
  }
}

TEST_CASE("examine: counts the slips whose automata exceed the limits") {
  const bnf::grammar g = grammar_with("a = *( \"a\" / \"b\" ) \"a\" 12( \"a\" / \"b\" ) *999\"c\" *999\"d\"\n");
  const adequacy::report r = adequacy::examine({&g, 0}, {});
  CHECK(r.count(slip_status::too_large) > 0);
}

TEST_CASE("examine: with `own_only`, returns only slips of the start production") {
  const bnf::grammar g = grammar_with("a = b \"-\" b\nb = \"x\" / \"y\"\n");
  adequacy::examine_options options;
  options.own_only = true;
  const adequacy::report r = adequacy::examine({&g, 0}, {}, options);
  CHECK(r.slips.size() > 10);
  CHECK(std::all_of(r.slips.begin(), r.slips.end(), [](const slip& s) { return s.production == 0; }));
  CHECK(r.slips.size() < adequacy::examine({&g, 0}, {}).slips.size());
}

TEST_CASE("examine: reports a test with the wrong verdict, which does not notice slips") {
  const bnf::grammar g = grammar_with("a = 1*DIGIT\n");
  const std::vector<test_string> tests{{"1", true}, {"x", true}, {"12", false}};
  const adequacy::report r = adequacy::examine({&g, 0}, tests);
  CHECK(r.contradicted == std::vector<std::size_t>{1, 2});
  CHECK(r.count(slip_status::noticed) == adequacy::examine({&g, 0}, {{"1", true}}).count(slip_status::noticed));
}

TEST_CASE("examine: refuses a change that makes the language of a recursion non-regular") {
  const bnf::grammar g = grammar_with("a = \"x\" [ a ]\n");
  CHECK(adequacy::examine({&g, 0}, {}).count(slip_status::refused) > 0);
}

}  // namespace adequacy_slips_tests
