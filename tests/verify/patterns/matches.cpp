// SPDX-License-Identifier: MIT
// Matches texts against regular expressions, by means of the languages of the expressions.
//
// usage: pattern-matches DIALECT search|whole
//
// Each input line contains a pattern and texts, in hexadecimal digits and separated by spaces. The output line of a
// pattern contains 1 for each text in its language and 0 for each other text, or "refused: MESSAGE".
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "support/text/ascii.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/patterns/regex_reader.hpp"

namespace {

std::string bytes_of(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 1; i < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(uri94::ascii::hex_value(hex[i - 1]) * 16 + uri94::ascii::hex_value(hex[i])));
  }
  return bytes;
}

}  // namespace

int main(int argc, char** argv) {
  const auto dialect = uri94::patterns::dialect_named(argc == 3 ? argv[1] : "");
  if (!dialect) return 2;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    const std::string pattern = bytes_of(word);
    uri94::patterns::pattern_problem problem;
    auto e = uri94::patterns::read_regex(pattern, *dialect, std::string(argv[2]) == "whole", problem);
    if (!e) {
      std::cout << "refused: " << problem.message << '\n';
      continue;
    }
    const uri94::bnf::grammar g = uri94::patterns::grammar_of(*std::move(e), "pattern", pattern);
    try {
      const uri94::conformance::knowledge k({&g, 0}, nullptr);
      // An empty text is written as '-'.
      while (words >> word) std::cout << (k.language.decide(word == "-" ? "" : bytes_of(word)).accepted ? '1' : '0');
    } catch (const uri94::bnf::effort::exhausted&) {
      std::cout << "refused: the automaton is too large";
    }
    std::cout << '\n';
  }
}
