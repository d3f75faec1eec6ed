// SPDX-License-Identifier: MIT
// Builds grammars for tests from ABNF.
#ifndef URI94_TESTS_SUPPORT_ABNF_GRAMMAR_HPP
#define URI94_TESTS_SUPPORT_ABNF_GRAMMAR_HPP

#include <doctest/doctest.h>

#include <string>

#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"

namespace uri94::tests {

/// Returns the grammar with the ABNF `rules`. The first rule is the default start. Fails the test if a rule is invalid.
inline bnf::grammar abnf_grammar(const std::string& rules) {
  bnf::diagnostics problems;
  const bnf::grammar_files files = bnf::read_grammar_text({"test.abnf", rules}, bnf::notation::abnf, {}, problems);
  bnf::grammar g = bnf::build_grammar(files, false, problems);
  REQUIRE(problems.empty());
  return g;
}

}  // namespace uri94::tests

#endif
