// SPDX-License-Identifier: MIT
// The parser that the program itself has for a production.
#ifndef URI94_CLI_OWN_PARSER_HPP
#define URI94_CLI_OWN_PARSER_HPP

#include <memory>

#include "bnf/syntax.hpp"
#include "conformance/subject.hpp"

namespace uri94::cli {

/// That of the library, or one that interprets the rules of the grammar. Throws `failure` where no guards decide these.
[[nodiscard]] std::shared_ptr<const conformance::subject> own_parser(bnf::production_in p);
/// The same of a grammar that is not of the library; where no guards decide its rules, one by its automaton and its
/// first derivations, which standard error then says.
[[nodiscard]] std::shared_ptr<const conformance::subject> any_parser(bnf::production_in p);

}  // namespace uri94::cli

#endif
