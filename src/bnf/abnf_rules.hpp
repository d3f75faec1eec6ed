// SPDX-License-Identifier: MIT
// What makes a grammar of the rules of ABNF files: names without case, further alternatives, core rules.
#ifndef URI94_BNF_ABNF_RULES_HPP
#define URI94_BNF_ABNF_RULES_HPP

#include <string_view>

#include "bnf/diagnostic.hpp"
#include "bnf/syntax.hpp"

namespace uri94::bnf {

/// Completes a grammar whose rules are as they were read, in their order (RFC 5234):
/// - names compare without case, and are shown as they are first printed (2.1);
/// - `=/` adds alternatives to the rule of its name (3.3);
/// - a rule that is defined again by the same elements is one rule;
/// - a core rule of appendix B.1 is added where it is used and not defined, and may be defined again by one that reads
///   the same bytes.
void complete_abnf(grammar& g, diagnostics& problems);

/// Whether a rule of that name, in letters of either case, is one of appendix B.1.
[[nodiscard]] bool is_core_rule(std::string_view name);

/// Makes recursion that stands first in a rule, and nowhere else, a repetition: `a = a "." b / b` is read as
/// `a = b *( "." b )`, the same language. Rules that lead to each other in that way too. Recursion in the middle stays.
void repeat_left_recursion(grammar& g);

/// Leaves out the productions that do not satisfy what a rule must, and those that lead to them; `g.refused` has
/// them then. That no start leads to a production is not asked.
void leave_out_refused(grammar& g);

/// Leaves out the productions that `met` names, and those that lead to them; `g.refused` has them then.
/// False, and nothing is changed, where one names none, or the default start would be left out.
[[nodiscard]] bool leave_out(grammar& g, const diagnostics& met);

/// The productions that one leads to, in the order of the document, with it as the only start.
[[nodiscard]] grammar part_of(const grammar& g, std::size_t start);

}  // namespace uri94::bnf

#endif
