// SPDX-License-Identifier: MIT
// Rules of ABNF files as one grammar: names without case, incremental alternatives (`=/`), core rules.
#ifndef URI94_GENERATOR_BNF_ABNF_RULES_HPP
#define URI94_GENERATOR_BNF_ABNF_RULES_HPP

#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Completes a grammar of ABNF rules that were read in their order (RFC 5234).
/// - Names compare without case and are shown as they are first printed (2.1).
/// - `=/` adds alternatives to the rule of its name (3.3).
/// - Several definitions of a rule with the same language are one rule.
/// - A core rule of appendix B.1 is added if it is used and not defined. The grammar's own definition of a core rule is
///   kept. A problem reports a definition with another language (`requirement::as_in_abnf`).
/// Each other problem names a rule to leave out.
void complete_abnf(grammar& g, diagnostics& problems);

/// Returns true if a core rule of appendix B.1 has this name, in letters of either case.
[[nodiscard]] bool is_core_rule(std::string_view name);

/// Replaces left recursion by a repetition with the same language: `a = a "." b / b` becomes `a = b *( "." b )`. Also
/// resolves left recursion through several rules. Keeps rules with recursion in another position.
void repeat_left_recursion(grammar& g);

/// Moves the productions that fail the check, and all that depend on them, to `g.refused`. Keeps unreachable
/// productions.
void leave_out_refused(grammar& g);

/// Moves the productions that `met` names, and all that depend on them, to `g.refused`.
/// Returns: false, with `g` unchanged, if a problem names no production or a production of `asked_for` would be left
/// out.
[[nodiscard]] bool leave_out(grammar& g, const diagnostics& met, const std::vector<std::string>& asked_for);

/// Returns the grammar of the productions reachable from production `start`, in the order of the document. `start` is
/// its only start.
[[nodiscard]] grammar part_of(const grammar& g, std::size_t start);

}  // namespace uri94::bnf

#endif
