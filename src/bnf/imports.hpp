// SPDX-License-Identifier: MIT
// Rules that a unit takes from another grammar.
#ifndef URI94_BNF_IMPORTS_HPP
#define URI94_BNF_IMPORTS_HPP

#include <string>
#include <string_view>
#include <vector>

#include "bnf/diagnostic.hpp"
#include "bnf/syntax.hpp"

namespace uri94::bnf {

/// A line `;+ GRAMMAR: rule, rule` of a unit.
struct import_line {
  place where;
  std::string from;  ///< A grammar's name, or a path: of a file, or of a folder with a `grammar.json`.
  std::vector<std::string> names;
};

/// The lines of a unit that import rules, in their order.
[[nodiscard]] std::vector<import_line> import_lines_of(const std::string& file, std::string_view content,
                                                       diagnostics& problems);

/// Puts rules of `from`, with all that they lead to, in front of the productions of `to`:
/// - a rule of `to` whose definition is a description alone (`host = <host, see [URI]>`) is the imported one;
/// - a description that begins with an imported name is a use of it;
/// - where `to` has a rule of the same name, the imported one gets the name `host-of-rfc3986`, and descriptions alone
///   lead to it; so does one that is not imported by name, but led to.
/// A rule that is left out of `from` is one that is left out of `to`.
/// @param line its names are looked for
/// @param from_name "rfc3986": in names, and as the unit of the rules
void import_rules(const import_line& line, const grammar& from, const std::string& from_name, grammar& to,
                  diagnostics& problems);

}  // namespace uri94::bnf

#endif
