// SPDX-License-Identifier: MIT
// Parsers for productions of any grammar.
#ifndef URI94_CLI_OPTIONS_OWN_PARSER_HPP
#define URI94_CLI_OPTIONS_OWN_PARSER_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "generator/bnf/tree_node.hpp"
#include "generator/interpret/failures.hpp"
#include "uri94/tree.hpp"
#include "verify/conformance/subject.hpp"
#include "verify/oracle/automaton.hpp"
#include "verify/runtime/production_parser.hpp"

namespace uri94::cli {

/// Returns the parser of the library, or an interpreter if the library does not contain the grammar. Several threads
/// may call this function at once.
/// Throws: `failure` if guards cannot decide between the alternatives of the rules, and `bnf::effort::exhausted` if the
/// grammar is too large.
[[nodiscard]] std::shared_ptr<const conformance::subject> own_parser(bnf::production_in p);
/// Returns the first branch of the grammar that guards cannot decide. Returns nullopt if guards decide every branch, as
/// in all grammars of the library.
[[nodiscard]] std::optional<bnf::diagnostic> undecided_branch(bnf::production_in p);

/// Parser of a production of a grammar that the library does not contain. Writes a message to standard error at the
/// first tree if guards cannot decide between alternatives. Also writes a message at the first described rejection if
/// the table of errors is too large to name the expected bytes.
class any_parser {
 public:
  /// Throws: `bnf::effort::exhausted` if the grammar is too large.
  explicit any_parser(bnf::production_in start);

  /// Returns true if the production derives the input. Stores the nodes of level `l` in `nodes`.
  /// Throws: `bnf::effort::exhausted` if the grammar is too large.
  [[nodiscard]] bool parse(std::string_view input, level l, std::vector<bnf::tree_node>& nodes);
  [[nodiscard]] oracle::verdict decide(std::string_view input) const { return parser_.decide(input); }
  /// Describes the rejection of an input.
  [[nodiscard]] interpret::failure explain(std::string_view input);

 private:
  bnf::production_in start_;
  runtime::production_parser parser_;
  bool has_reported_ = false;
  bool has_rules_ = false;  ///< True if `parse` has been called for a tree.
};

}  // namespace uri94::cli

#endif
