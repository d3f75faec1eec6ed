// SPDX-License-Identifier: MIT
// Parser of one production of a grammar that is not compiled.
#ifndef URI94_VERIFY_RUNTIME_PRODUCTION_PARSER_HPP
#define URI94_VERIFY_RUNTIME_PRODUCTION_PARSER_HPP

#include <cstddef>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"
#include "generator/bnf/tree_node.hpp"
#include "generator/interpret/failures.hpp"
#include "generator/interpret/interpreter.hpp"
#include "uri94/tree.hpp"
#include "verify/oracle/automaton.hpp"
#include "verify/runtime/derived_parser.hpp"

namespace uri94::runtime {

/// Parser of a production. The minimal automaton determines verdicts and offsets. If the automaton is too large, the
/// rules determine verdicts, and the table of errors determines offsets. The rules also determine trees.
///
/// The rules cannot be used if guards cannot decide between alternatives, or if the automaton and the table of errors
/// are both too large. A `derived_parser` then replaces them. The rules and the table of errors are built at first use.
/// Several threads may use a parser at once.
class production_parser {
 public:
  /// Throws: `bnf::effort::exhausted` if the grammar is too large.
  /// Lifetime: the grammar must outlive the parser.
  explicit production_parser(bnf::production_in start);

  /// Returns the first branch that guards cannot decide, or an empty optional.
  /// Throws: `bnf::effort::exhausted` if the grammar is too large.
  [[nodiscard]] const std::optional<bnf::diagnostic>& undecided() const;
  [[nodiscard]] oracle::verdict decide(std::string_view input) const;
  /// Returns true if the production derives the input. Stores the nodes of the tree at a level of detail.
  /// Throws: `bnf::effort::exhausted` if the grammar is too large.
  [[nodiscard]] bool parse(std::string_view input, level, std::vector<bnf::tree_node>& nodes) const;
  /// Describes the rejection of an input.
  /// Returns: an empty optional if the table of errors is too large.
  /// Lifetime: the description is valid as long as the parser.
  [[nodiscard]] std::optional<interpret::failure> explain(std::string_view input) const;

 private:
  /// Builds the rules, or `derived_` if the rules cannot be used.
  void build_rules() const;
  void need_rules() const {
    std::call_once(rules_once_, [this] { build_rules(); });
  }
  /// Builds the table of errors unless it is too large.
  void build_errors() const;

  bnf::production_in start_;
  std::optional<oracle::automaton> language_;  ///< Empty if the automaton is too large.
  mutable std::once_flag rules_once_;
  mutable std::optional<bnf::diagnostic> undecided_;
  mutable std::optional<interpret::interpreter> rules_;
  mutable std::optional<derived_parser> derived_;  ///< Has a value after `build_rules` if `rules_` is empty.
  mutable std::once_flag errors_once_;
  mutable std::optional<interpret::failures> errors_;
};

}  // namespace uri94::runtime

#endif
