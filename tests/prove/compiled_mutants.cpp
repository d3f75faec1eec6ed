// SPDX-License-Identifier: MIT
// The strings that refute mutants of rules, given to those mutants as the compiler has made them, by PEGTL's own
// control, and to the parser.
#include <doctest/doctest.h>

#include <iterator>
#include <string>
#include <tao/pegtl.hpp>

#include "uri94/parse.hpp"
#include "uri94/production.hpp"

namespace {

namespace peg = tao::pegtl;

/// A mutant, and what the proof says of the string that refutes it.
struct mutant_of_rule {
  const char* grammar;
  const char* production;
  const char* change;
  std::string input;
  bool is_accepted;
  bool (*reads)(const std::string&);
};

/// Whether the rule reads all of it.
template <typename Rule>
bool reads(const std::string& input) {
  peg::memory_input<peg::tracking_mode::lazy> in(input, "");
  return peg::parse<peg::seq<Rule, peg::eof>>(in);
}

#include "mutants.inc"

}  // namespace

TEST_CASE("a string that refutes a mutant is read otherwise by the compiled mutant than by the parser") {
  CHECK(std::size(mutants) >= 100);
  for (const mutant_of_rule& m : mutants) {
    CAPTURE(m.grammar);
    CAPTURE(m.production);
    CAPTURE(m.change);
    CAPTURE(m.input);
    const auto start = uri94::find_production(*uri94::find_grammar(m.grammar), m.production);
    REQUIRE(start);
    CHECK(m.reads(m.input) == m.is_accepted);
    CHECK(uri94::accepts(*start, m.input) != m.is_accepted);
  }
}
