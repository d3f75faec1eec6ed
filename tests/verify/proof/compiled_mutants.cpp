// SPDX-License-Identifier: MIT
// Runs compiled mutants of rules with PEGTL's default control. The input is the string that refutes the mutant. The
// verdict must equal the prediction of the proof, and must differ from the verdict of the library's parser.
#include <doctest/doctest.h>

#include <iterator>
#include <string>
#include <tao/pegtl.hpp>

#include "uri94/parse.hpp"
#include "uri94/production.hpp"

namespace {

namespace peg = tao::pegtl;

/// A mutant, the string that refutes the mutant, and the predicted verdict. write_mutants generates the mutants.
struct mutant_of_rule {
  const char* grammar;
  const char* production;
  const char* change;
  std::string input;
  bool is_accepted;
  bool (*reads)(const std::string&);
};

/// Returns true if the rule matches the whole input.
template <typename Rule>
bool reads(const std::string& input) {
  peg::memory_input<peg::tracking_mode::lazy> in(input, "");
  return peg::parse<peg::seq<Rule, peg::eof>>(in);
}

#include "mutants.inc"

}  // namespace

TEST_CASE("compiled mutants: behave as predicted and unlike the parser on the strings that refute them") {
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
