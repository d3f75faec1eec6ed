// SPDX-License-Identifier: MIT
// Completion of ABNF grammars: case-insensitive names, incremental alternatives (`=/`) and core rules.
#ifndef URI94_GENERATOR_BNF_ABNF_RULES_HPP
#define URI94_GENERATOR_BNF_ABNF_RULES_HPP

#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Completes a grammar of ABNF rules (RFC 5234).
/// - Names compare without case and are shown as first printed (section 2.1).
/// - `=/` adds alternatives to the rule with the same name (section 3.3).
/// - Several definitions of a name with the same language become one rule.
/// - A core rule of appendix B.1 is added if it is used and not defined. The grammar's own definition of a core rule is
///   kept. A definition with another language is a problem (`requirement::as_in_abnf`).
/// Every other problem names a rule to leave out.
/// Precondition: the productions are in the order printed.
void complete_abnf(grammar& g, diagnostics& problems);

/// Returns true if a core rule of appendix B.1 has this name, compared without case.
[[nodiscard]] bool is_core_rule(std::string_view name);

}  // namespace uri94::bnf

#endif
