// SPDX-License-Identifier: MIT
// Grammars from the text of a .bnf file, for tests.
#ifndef URI94_TESTS_BNF_GRAMMAR_OF_HPP
#define URI94_TESTS_BNF_GRAMMAR_OF_HPP

#include <string>

#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"

namespace uri94::tests {

/// Returns the grammar of a file "a.bnf" with the given text. The first production is the start. Appends problems to
/// `problems`.
[[nodiscard]] inline bnf::grammar grammar_of(const std::string& text, bnf::diagnostics& problems,
                                             bnf::notation in = bnf::notation::rfc822,
                                             const std::string& register_of_interpretations = {}) {
  bnf::grammar_files files;
  files.id = files.title = files.name_space = "test";
  files.described_in = "grammar.json";
  files.written_in = in;
  files.units.emplace_back("a.bnf", text);
  if (!register_of_interpretations.empty())
    files.interpretations = std::make_shared<uri94::bnf::register_file>("register.json", register_of_interpretations);
  return bnf::build_grammar(files, false, problems);
}

/// Returns the problems, one line each.
[[nodiscard]] inline std::string text_of(const bnf::diagnostics& problems) {
  std::string text;
  for (const bnf::diagnostic& d : problems) text += d.text() + "\n";
  return text;
}

}  // namespace uri94::tests

#endif
