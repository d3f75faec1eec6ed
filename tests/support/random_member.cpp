// SPDX-License-Identifier: MIT
#include "random_member.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"

namespace uri94::tests {

std::string random_member::of(const std::string& production) {
  std::string text;
  expand(grammar_.find(production)->definition, text);
  return text;
}

void random_member::expand(const bnf::expression& e, std::string& to) {
  using kind = bnf::expression::kind;
  switch (e.is) {
    case kind::empty:
      break;
    case kind::literal:
      for (char c : e.text) {
        if (e.any_case && toss(4) && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        to.push_back(c);
      }
      break;
    case kind::set: {
      std::string members;
      for (unsigned b = 0; b < 256; ++b) {
        if (e.bytes[b]) members.push_back(static_cast<char>(static_cast<unsigned char>(b)));
      }
      to.push_back(members[random_() % members.size()]);
      break;
    }
    case kind::name:
      expand(grammar_.find(e.text)->definition, to);
      break;
    case kind::sequence:
      for (const bnf::expression& o : e.operands) expand(o, to);
      break;
    case kind::alternatives:
      expand(e.operands[random_() % e.operands.size()], to);
      break;
    case kind::optional:
      if (to.size() < size_ && !toss(3)) expand(e.operands[0], to);
      break;
    case kind::repetition:
      for (unsigned i = 0; i < e.minimum; ++i) expand(e.operands[0], to);
      for (unsigned i = e.minimum; i < e.maximum && to.size() < size_ && !toss(4); ++i) expand(e.operands[0], to);
      break;
  }
}

bnf::grammar grammar_from_folder(const std::string& folder) {
  const char* const root = std::getenv("URI94_SOURCE_ROOT");
  bnf::diagnostics problems;
  const bnf::grammar_files files =
      bnf::read_grammar_folder((root == nullptr ? "." : root) + std::string("/grammar/") + folder, problems);
  if (problems.empty()) {
    bnf::grammar g = bnf::build_grammar(files, false, problems);
    if (problems.empty()) return g;
  }
  throw std::runtime_error(problems.front().text());
}

}  // namespace uri94::tests
