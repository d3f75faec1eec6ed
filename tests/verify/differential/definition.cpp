// SPDX-License-Identifier: MIT
// Compares `unequivocal` with its definition, the grammar unequivocal.abnf.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "uri94/unequivocal.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/conformance/suite.hpp"

namespace differential_definition_tests {

namespace {

using namespace uri94;

bnf::grammar definition() {
  const char* const root = std::getenv("URI94_SOURCE_ROOT");
  const std::string file = std::string(root == nullptr ? "." : root) + "/src/verify/differential/unequivocal.abnf";
  bnf::diagnostics problems;
  const bnf::grammar_files files = bnf::read_grammar_units({file}, bnf::notation::abnf, "unequivocal", {}, problems);
  bnf::grammar g = bnf::build_grammar(files, false, problems);
  for (const bnf::diagnostic& d : problems) FAIL(d.text());
  return g;
}

const bnf::grammar& grammar_of_filter() {
  static const bnf::grammar g = definition();
  return g;
}

const conformance::knowledge& known() {
  static const conformance::knowledge about({&grammar_of_filter(), grammar_of_filter().number_of("url")}, nullptr);
  return about;
}

}  // namespace

TEST_CASE("unequivocal: agrees with unequivocal.abnf on the complete suite, except for long host names") {
  conformance::suite_options options;
  options.members = 5000;
  options.near_misses = 20000;
  const conformance::suite suite(known(), options, "unequivocal:url");
  MESSAGE("seed ", options.seed);
  std::size_t count = 0;
  std::size_t accepted = 0;
  std::string shortest;
  for (std::size_t i = 0; i < suite.portion_count(); ++i) {
    suite.visit(i, [&](std::string_view text, const oracle::verdict& expected) {
      // Skips long host names, because the grammar does not limit the lengths of names.
      if (text.substr(0, text.find('/', 8)).size() > 70) return;
      ++count;
      accepted += expected.accepted ? 1 : 0;
      const bool is_same = static_cast<bool>(unequivocal(text)) == expected.accepted;
      if (!is_same && (shortest.empty() || text.size() < shortest.size())) shortest = text;
    });
  }
  CHECK_MESSAGE(shortest.empty(), shortest);
  CHECK(count > 500'000);
  CHECK(accepted > 10'000);
  MESSAGE(count, " strings, ", accepted, " of them accepted");
}

}  // namespace differential_definition_tests
