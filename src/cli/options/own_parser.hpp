// SPDX-License-Identifier: MIT
// Parsers of this program for any production.
#ifndef URI94_CLI_OPTIONS_OWN_PARSER_HPP
#define URI94_CLI_OPTIONS_OWN_PARSER_HPP

#include <memory>
#include <optional>

#include "generator/bnf/syntax.hpp"
#include "verify/conformance/subject.hpp"

namespace uri94::cli {

/// Returns the parser of the library, or an interpreter of the grammar's rules. Several threads may call it.
/// Throws: `failure` if guards cannot decide between the alternatives of the rules
[[nodiscard]] std::shared_ptr<const conformance::subject> own_parser(bnf::production_in p);
/// Returns the first branch of the rules of a grammar that guards cannot decide, if there is one. The rules of the
/// library are decided.
[[nodiscard]] std::optional<bnf::diagnostic> undecided_branch(bnf::production_in p);
/// Returns a parser for a production of a grammar that the library does not contain. If guards cannot decide between
/// alternatives, the parser uses the automaton and first derivations, and prints a message to standard error.
[[nodiscard]] std::shared_ptr<const conformance::subject> any_parser(bnf::production_in p);

}  // namespace uri94::cli

#endif
