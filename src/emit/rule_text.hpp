// SPDX-License-Identifier: MIT
// Rules as C++.
#ifndef URI94_EMIT_RULE_TEXT_HPP
#define URI94_EMIT_RULE_TEXT_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/alphabet.hpp"
#include "emit/rule_tree.hpp"

namespace uri94::emit {

/// A line of the text of a rule, in pieces.
struct rule_line {
  struct piece {
    std::string text;
    bool added = false;  ///< The production has it not.
  };
  std::vector<piece> pieces;

  [[nodiscard]] std::string text() const {
    std::string all;
    for (const piece& p : pieces) all += p.text;
    return all;
  }
};

/// An addition of a rule, and where it is among the lines of the text.
struct written_addition {
  named_addition is;
  std::size_t line = 0;  ///< Of its struct, from 0.
};

/// A production's rule as it stands in a header, with all that stands before it but the citation.
struct rule_text {
  std::vector<rule_line> lines;
  std::size_t struct_line = 0;  ///< Of the production's own struct, from 0.
  std::vector<written_addition> additions;

  [[nodiscard]] std::string text() const {
    std::string all;
    for (const rule_line& l : lines) all += l.text() + "\n";
    return all;
  }
};

[[nodiscard]] rule_text write_rule(const production_rule& r);

/// A rule in one line.
[[nodiscard]] std::string in_one_line(const rule& r);

/// The structs of the automata that the additions of a rule name, or nothing.
[[nodiscard]] std::string write_automata(const production_rule& r, const analysis::alphabet& bytes);

/// Breaks a comment into lines of at most 118 columns.
[[nodiscard]] std::string comment(const std::string& text);

}  // namespace uri94::emit

#endif
