// SPDX-License-Identifier: MIT
// The work of the rules grows no faster than the input: of every loop of every production twice as much takes no more
// than twice the steps.
#include "parse/growth.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "parse/languages.hpp"

namespace {

constexpr std::size_t size = 600;
/// What does not depend on the length, such as the name of a scheme that is tried, letter by letter.
constexpr std::size_t constant = 1000;

}  // namespace

TEST_CASE("twice the input takes no more than twice the steps") {
  struct counted {
    uri94::grammar grammar;
    std::vector<uri94::tests::step_counter> by_production;
  };
  const counted grammars[] = {{uri94::grammar::rfc1738, uri94::tests::step_counters_rfc1738()},
                              {uri94::grammar::rfc1630_generic, uri94::tests::step_counters_rfc1630_generic()},
                              {uri94::grammar::rfc1630_schemes, uri94::tests::step_counters_rfc1630_schemes()}};
  std::size_t most = 0;  // steps a byte
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
  MESSAGE("at most " << most << " steps a byte");
  CHECK(most < 200);
}
