// SPDX-License-Identifier: MIT
// Parser of one production of a grammar that is not compiled.
#ifndef URI94_VERIFY_RUNTIME_PRODUCTION_PARSER_HPP
#define URI94_VERIFY_RUNTIME_PRODUCTION_PARSER_HPP

#include <cstddef>
#include <memory>
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
#include "verify/runtime/derived_parser.hpp"

namespace uri94::runtime {

/// Parser that interprets the rules of a production. If guards cannot decide between alternatives, or if the table of
/// errors is too large, the parser uses the minimal automaton and the first derivation instead. Several threads may use
/// a parser at once.
class production_parser {
 public:
  /// Builds the parser of a production of a grammar that outlives it.
  /// Throws: `bnf::effort::exhausted` if the automaton is too large.
  explicit production_parser(bnf::production_in start);

  /// Returns the first branch that guards cannot decide, or an empty optional.
  [[nodiscard]] const std::optional<bnf::diagnostic>& undecided() const noexcept { return undecided_; }
  /// Returns true if the production derives the input.
  [[nodiscard]] bool accepts(std::string_view input) const;
  /// Returns true if the production derives the input. Stores the nodes of a level of detail.
  [[nodiscard]] bool parse(std::string_view input, level, std::vector<bnf::tree_node>& nodes) const;
  /// Returns the byte offset (0-based) of the error in a rejected input.
  [[nodiscard]] std::size_t offset_of(std::string_view input) const;
  /// Describes a rejection.
  /// Returns: an empty optional if the table of errors is too large.
  /// Lifetime: the description is valid as long as the parser.
  [[nodiscard]] std::optional<interpret::failure> explain(std::string_view input) const;

 private:
  /// Builds the table of errors unless it is too large.
  void build_errors() const;

  bnf::production_in start_;
  std::optional<bnf::diagnostic> undecided_;
  std::optional<interpret::interpreter> rules_;
  std::optional<derived_parser> derived_;  ///< Present if `rules_` is empty.
  // Table of errors. A parser with rules needs the table for offsets. Without rules, the first call of `explain` builds
  // the table.
  mutable std::once_flag errors_once_;
  mutable std::optional<interpret::failures> errors_;
};

}  // namespace uri94::runtime

#endif
