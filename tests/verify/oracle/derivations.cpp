// SPDX-License-Identifier: MIT
// Compares the oracle's first derivation, in the order of `grammar/interpretations.json`, with an exhaustive search.
// Uses the grammars of tests/generator/golden.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/golden/derivation_search.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/oracle/derivation.hpp"

namespace oracle_derivations_tests {

namespace {

namespace fs = std::filesystem;
using uri94::bnf::expression;
using uri94::bnf::grammar;

constexpr std::size_t most_strings = 3000;

std::vector<std::string> strings_of(const grammar& g) {
  std::set<char> characters;
  uri94::bnf::each_expression_of(g, [&](const expression& e) {
    if (e.is == expression::kind::literal) characters.insert(e.text.begin(), e.text.end());
  });
  std::vector<std::string> all{""};
  for (std::size_t begin = 0; all.size() + (all.size() - begin) * characters.size() <= most_strings;) {
    const std::size_t end = all.size();
    for (; begin < end; ++begin) {
      for (const char c : characters) all.push_back(all[begin] + c);
    }
  }
  return all;
}

/// Returns the nodes of a tree with their byte ranges and sizes in nodes: "lines[0,1)*2 line[0,1)*1".
template <typename Node>
std::string text_of(const grammar& g, const std::vector<Node>& nodes) {
  std::string text;
  for (const Node& n : nodes) {
    text += (text.empty() ? "" : " ") + g.productions[n.production].name + "[" + std::to_string(n.begin) + "," +
            std::to_string(n.end) + ")*" + std::to_string(n.size);
  }
  return text;
}

void compare(const grammar& g) {
  const std::vector<std::string> strings = strings_of(g);
  uri94::tests::derivation_search every(g);
  for (std::size_t start = 0; start < g.productions.size(); ++start) {
    CAPTURE(g.productions[start].name);
    const uri94::conformance::knowledge about({&g, start}, nullptr);
    uri94::oracle::derivation_search search(about.derivations);
    for (const std::string& s : strings) {
      CAPTURE(s);
      const std::optional<uri94::tests::derivation> expected = every.first(start, s);
      REQUIRE(about.language.decide(s).accepted == expected.has_value());
      if (expected) REQUIRE(text_of(g, search.first(s)) == text_of(g, *expected));
    }
  }
}

}  // namespace

TEST_CASE("oracle: finds the first derivation of every short string of the golden grammars") {
  std::size_t grammars = 0;
  for (const fs::directory_entry& item :
       fs::directory_iterator(std::getenv("URI94_SOURCE_ROOT") + std::string("/tests/generator/golden"))) {
    if (!fs::exists(item.path() / "expected")) continue;
    const std::string folder = item.path().filename().string();
    CAPTURE(folder);
    uri94::bnf::diagnostics problems;
    const uri94::bnf::grammar_files files = uri94::bnf::read_grammar_folder(item.path().string(), problems);
    compare(uri94::bnf::build_grammar(files, false, problems));
    REQUIRE(problems.empty());
    ++grammars;
  }
  CHECK(grammars > 20);
}

}  // namespace oracle_derivations_tests
