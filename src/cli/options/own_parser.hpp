// SPDX-License-Identifier: MIT
// Parsers of this program for any production.
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

/// Returns the parser of the library, or an interpreter of the grammar's rules. Several threads may call
/// this function.
/// Throws: `failure` if guards cannot decide between the alternatives of the rules, and `bnf::effort::exhausted` if the
/// grammar is too large.
[[nodiscard]] std::shared_ptr<const conformance::subject> own_parser(bnf::production_in p);
/// Returns the first branch of the rules of a grammar that guards cannot decide, if there is one. The rules of the
/// library are decided.
[[nodiscard]] std::optional<bnf::diagnostic> undecided_branch(bnf::production_in p);

/// Parser of a production of a grammar that the library does not contain. Reports on standard error if the first
/// derivation gives the trees. Reports at the first rejection if it cannot name the expected bytes.
class any_parser {
 public:
  /// Throws: `bnf::effort::exhausted` if the grammar is too large.
  explicit any_parser(bnf::production_in start);

  /// Returns true if the production derives the input, with the nodes of a level.
  [[nodiscard]] bool parse(std::string_view input, level l, std::vector<bnf::tree_node>& nodes);
  [[nodiscard]] oracle::verdict decide(std::string_view input) const { return parser_.decide(input); }
  /// Describes a rejection.
  [[nodiscard]] interpret::failure explain(std::string_view input);

 private:
  bnf::production_in start_;
  runtime::production_parser parser_;
  bool has_reported_ = false;
  bool has_rules_ = false;  ///< True if the rules were needed.
};

}  // namespace uri94::cli

#endif
