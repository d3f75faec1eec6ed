// SPDX-License-Identifier: MIT
// Parsers of this program for any production.
#ifndef URI94_CLI_OPTIONS_OWN_PARSER_HPP
#define URI94_CLI_OPTIONS_OWN_PARSER_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "generator/bnf/syntax.hpp"
#include "generator/interpret/failures.hpp"
#include "verify/conformance/subject.hpp"

namespace uri94::cli {

/// Returns the parser of the library, or an interpreter of the grammar's rules. Several threads may call it.
/// Throws: `failure` if guards cannot decide between the alternatives of the rules, and `bnf::effort::exhausted` if the
/// grammar is too large.
[[nodiscard]] std::shared_ptr<const conformance::subject> own_parser(bnf::production_in p);
/// Returns the first branch of the rules of a grammar that guards cannot decide, if there is one. The rules of the
/// library are decided.
[[nodiscard]] std::optional<bnf::diagnostic> undecided_branch(bnf::production_in p);
/// Returns a parser for a production of a grammar that the library does not contain. If guards cannot decide between
/// alternatives, the parser uses the automaton and first derivations, and prints a message to standard error. It also
/// uses them, without a message, if the table of errors is too large.
[[nodiscard]] std::shared_ptr<const conformance::subject> any_parser(bnf::production_in p);

/// The reasons why strings are rejected by a parser of `any_parser`. The table of errors is built for the first reason.
class rejection_reasons {
 public:
  explicit rejection_reasons(bnf::production_in start) : start_(start) {}

  /// Returns the reason for an input. If the table of errors is too large, the reason is only the offset, and a message
  /// on standard error reports this once.
  /// @param offset Offset of the error, in bytes.
  [[nodiscard]] interpret::failure of(std::string_view input, std::size_t offset);

 private:
  bnf::production_in start_;
  std::optional<interpret::failures> table_;
  bool is_too_large_ = false;
};

}  // namespace uri94::cli

#endif
