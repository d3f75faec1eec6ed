// SPDX-License-Identifier: MIT
// Parser that interprets the rules of a grammar. The generator would emit the same rules as C++.
#ifndef URI94_GENERATOR_INTERPRET_INTERPRETER_HPP
#define URI94_GENERATOR_INTERPRET_INTERPRETER_HPP

#include <cstddef>
#include <string_view>
#include <vector>

#include "generator/analysis/levels.hpp"
#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"
#include "generator/bnf/tree_node.hpp"
#include "generator/rules/expression.hpp"
#include "generator/rules/matcher.hpp"

namespace uri94::interpret {

/// The rules of all productions of a grammar. Immutable after construction; thread-safe.
class interpreter {
 public:
  /// Maximum length in bytes of an input for which `read` can build a tree.
  static constexpr std::size_t max_input = 0xFFFFFFFF;

  /// Creates the rules of `g`.
  /// Precondition: `bnf::check` reports no problem.
  /// Lifetime: `g` must outlive the interpreter.
  /// @param problems Receives undecidable alternatives and excessive work. If not empty, the rules must not be used.
  interpreter(const bnf::grammar& g, bnf::diagnostics& problems);

  [[nodiscard]] const bnf::grammar& of() const noexcept { return grammar_; }
  /// Returns true if the grammar requires too much work.
  [[nodiscard]] bool is_too_large() const noexcept { return is_too_large_; }
  [[nodiscard]] const match::expressions& rules() const noexcept { return rules_; }

  /// Returns true if the rule of a production reads the complete string.
  [[nodiscard]] bool accepts(match::matcher& with, std::size_t start, std::string_view input) const;
  /// Returns the same verdict as `accepts` and builds the tree of the string.
  /// @param components True for a tree of level `components`, false for a tree of all productions.
  /// @param nodes receives the tree of an accepted string
  [[nodiscard]] bool read(match::matcher& with, std::size_t start, std::string_view input, bool components,
                          std::vector<bnf::tree_node>& nodes) const;

 private:
  const bnf::grammar& grammar_;
  analysis::levels levels_;
  match::expressions rules_;
  bool is_too_large_ = false;
};

/// Copies the nodes of level `components` from a complete tree.
/// @param to receives the nodes; must be empty
void keep_components(const analysis::levels& of, const std::vector<bnf::tree_node>& all,
                     std::vector<bnf::tree_node>& to);

}  // namespace uri94::interpret

#endif
