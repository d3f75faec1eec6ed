// SPDX-License-Identifier: MIT
// Rules as C++ text.
#ifndef URI94_GENERATOR_EMIT_RULE_TEXT_HPP
#define URI94_GENERATOR_EMIT_RULE_TEXT_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "generator/analysis/alphabet.hpp"
#include "generator/rules/rule_tree.hpp"

namespace uri94::emit {

/// A line of the text of a rule, in pieces.
struct rule_line {
  struct piece {
    std::string text;
    bool added = false;  ///< True if the generator added the piece.
  };
  std::vector<piece> pieces;

  [[nodiscard]] std::string text() const {
    std::string all;
    for (const piece& p : pieces) all += p.text;
    return all;
  }
};

/// A guard or bound of a rule and its place in the text.
struct written_addition {
  named_addition is;
  std::size_t line = 0;  ///< Line of the struct of the guard or bound (0-based).
};

/// The rule of a production in a header: all lines after the citation.
struct rule_text {
  std::vector<rule_line> lines;
  std::size_t struct_line = 0;  ///< Line of the production's own struct (0-based).
  std::vector<written_addition> additions;

  [[nodiscard]] std::string text() const {
    std::string all;
    for (const rule_line& l : lines) all += l.text() + "\n";
    return all;
  }
};

[[nodiscard]] rule_text write_rule(const production_rule& r);

/// Returns the text of a rule on one line.
[[nodiscard]] std::string in_one_line(const rule& r);

/// Returns the structs of the automata used by the guards and bounds of a rule, or an empty string.
[[nodiscard]] std::string write_automata(const production_rule& r, const analysis::alphabet& bytes);

/// Returns the text as comment lines of at most 118 columns. A longer word gets a line of its own.
[[nodiscard]] std::string comment(const std::string& text);

}  // namespace uri94::emit

#endif
