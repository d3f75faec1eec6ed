// SPDX-License-Identifier: MIT
// Runs a regular expression in RE2. The first line of the input is the regular expression. Each further line is a text
// in hexadecimal digits. Writes 1 for each text in which RE2 finds a match, otherwise 0.
#include <re2/re2.h>

#include <iostream>
#include <string>

#include "support/text/ascii.hpp"

int main() {
  std::string pattern;
  std::getline(std::cin, pattern);
  RE2::Options options;
  options.set_encoding(RE2::Options::EncodingLatin1);
  const RE2 regex(pattern, options);
  if (!regex.ok()) return 2;
  std::string answers;
  for (std::string line; std::getline(std::cin, line);) {
    std::string text;
    for (std::size_t i = 1; i < line.size(); i += 2) {
      text.push_back(static_cast<char>(uri94::ascii::hex_value(line[i - 1]) * 16 + uri94::ascii::hex_value(line[i])));
    }
    answers.push_back(RE2::PartialMatch(text, regex) ? '1' : '0');
  }
  std::cout << answers;
}
