// SPDX-License-Identifier: MIT
// The parser of a grammar that is not compiled: its rules, as the generator would emit them, read step by step.
#ifndef URI94_INTERPRET_INTERPRETER_HPP
#define URI94_INTERPRET_INTERPRETER_HPP

#include <cstddef>
#include <string_view>
#include <vector>

#include "analysis/levels.hpp"
#include "bnf/diagnostic.hpp"
#include "bnf/syntax.hpp"
#include "bnf/tree_node.hpp"
#include "match/expression.hpp"
#include "match/matcher.hpp"

namespace uri94::interpret {

/// The rules of all productions of a grammar. Immutable once made, so that several threads may share it.
class interpreter {
 public:
  /// The longest input of which there is a tree.
  static constexpr std::size_t max_input = 0xFFFFFFFF;

  /// @param g must stay as long as this; `bnf::check` has found nothing
  /// @param problems what no guard decides, or that the grammar asks for too much work; then nothing may be read
  interpreter(const bnf::grammar& g, bnf::diagnostics& problems);

  [[nodiscard]] const bnf::grammar& of() const noexcept { return grammar_; }
  [[nodiscard]] const match::expressions& rules() const noexcept { return rules_; }

  /// Whether the rule of a production reads the whole string.
  [[nodiscard]] bool accepts(match::matcher& with, std::size_t start, std::string_view input) const;
  /// The same with the tree: every production, or at level `components` those that the library would show.
  /// @param nodes the tree, where it is accepted
  [[nodiscard]] bool read(match::matcher& with, std::size_t start, std::string_view input, bool components,
                          std::vector<bnf::tree_node>& nodes) const;

 private:
  const bnf::grammar& grammar_;
  analysis::levels levels_;
  match::expressions rules_;
};

/// What a tree of level `components` has of one with every production.
/// @param to the nodes; empty before
void keep_components(const analysis::levels& of, const std::vector<bnf::tree_node>& all,
                     std::vector<bnf::tree_node>& to);

}  // namespace uri94::interpret

#endif
