// SPDX-License-Identifier: MIT
// Checks that the work of the rules is linear in the length of the input. Doubling the length at most doubles the
// number of steps, plus a constant.
#include "library/parse/growth.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "library/parse/languages.hpp"

namespace {

constexpr std::size_t size = 600;
/// Upper bound of the number of steps that do not depend on the length of the input. An example is the comparison of
/// scheme names.
constexpr std::size_t constant = 1000;

}  // namespace

TEST_CASE(
    "rules: doubling the input at most doubles the steps plus a constant, with fewer than 200 steps for each byte") {
  struct counted {
    uri94::grammar_id grammar;
    std::vector<uri94::tests::step_counter> by_production;
  };
  const counted grammars[] = {{uri94::grammar_id::rfc1738, uri94::tests::step_counters_rfc1738()},
                              {uri94::grammar_id::rfc1630_generic, uri94::tests::step_counters_rfc1630_generic()},
                              {uri94::grammar_id::rfc1630_schemes, uri94::tests::step_counters_rfc1630_schemes()},
                              {uri94::grammar_id::rfc2818, uri94::tests::step_counters_rfc2818()}};
  std::size_t most = 0;  // steps per byte
  for (const counted& g : grammars) {
    for (const uri94::tests::language& l : uri94::tests::languages_of(g.grammar)) {
      for (const uri94::tests::pumped& p : l.loops) {
        for (const std::string& after : {std::string(), std::string(1, '\x7F')}) {
          const std::string once = p.of_size(size) + after;
          const std::string twice = p.of_size(2 * size) + after;
          const std::size_t steps = g.by_production[l.start.index()](once);
          const std::size_t twice_the_steps = g.by_production[l.start.index()](twice);
          most = std::max(most, twice_the_steps / twice.size());
          if (twice_the_steps <= 2 * steps + constant) continue;
          CAPTURE(uri94::name_of(g.grammar));
          CAPTURE(l.start.name());
          CAPTURE(p.before);
          CAPTURE(p.repeated);
          CHECK(twice_the_steps <= 2 * steps + constant);
        }
      }
    }
  }
  MESSAGE("at most " << most << " steps per byte");
  CHECK(most < 200);
}
