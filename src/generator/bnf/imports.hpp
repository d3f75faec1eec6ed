// SPDX-License-Identifier: MIT
// Imports of rules from another grammar.
#ifndef URI94_GENERATOR_BNF_IMPORTS_HPP
#define URI94_GENERATOR_BNF_IMPORTS_HPP

#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// A line `;+ GRAMMAR: rule, rule` of a unit.
struct import_line {
  place where;
  std::string from;  ///< Name of a grammar, or path of a file or of a folder with a `grammar.json`.
  std::vector<std::string> names;
};

/// Returns the import lines of a unit, in their order.
[[nodiscard]] std::vector<import_line> import_lines_of(const std::string& file, std::string_view content,
                                                       diagnostics& problems);

/// Adds rules of `from`, and all productions reachable from them, before the productions of `to`.
/// - A rule of `to` that is only a description (`host = <host, see [URI]>`) is replaced by the imported rule.
/// - A description that begins with an imported name is a use of that rule.
/// - If `to` has a rule of the same name, the imported rule is renamed, for example to `host-of-rfc3986`. Only
///   descriptions then refer to the imported rule. Without a description, a problem is reported.
/// - Reachable rules that the line does not name are renamed in the same way, but do not need a description.
/// Core rules of ABNF, and rules that an earlier line has imported, are not added again. If `from` leaves out a rule
/// that the line names, an ABNF grammar `to` also leaves out the rule. In other notations, a problem is reported.
/// @param line Names of the rules to import.
/// @param from_name Name such as "rfc3986", used in new names and as the unit of the rules.
void import_rules(const import_line& line, const grammar& from, const std::string& from_name, grammar& to,
                  diagnostics& problems);

}  // namespace uri94::bnf

#endif
