// SPDX-License-Identifier: MIT
// Rules and what is printed, one to one: the rule without what was added, and the rule that the printed text is.
#ifndef URI94_EMIT_PRINTED_RULE_HPP
#define URI94_EMIT_PRINTED_RULE_HPP

#include "bnf/syntax.hpp"
#include "emit/rule.hpp"
#include "emit/rule_tree.hpp"

namespace uri94::emit {

/// The rule of an expression as printed, without anything that a PEG needs.
[[nodiscard]] rule as_printed(const bnf::expression& e);

/// The rule without what was added. What is printed `[ a b ]` or `( a )` has one form in it, so that it can be
/// compared.
[[nodiscard]] rule stripped(const rule& r);

/// Whether two rules have the same structure.
[[nodiscard]] bool same_structure(const rule& a, const rule& b);

/// Whether a production's rule is what is printed, in the order printed, once what was added is taken away.
[[nodiscard]] bool is_one_to_one(const production_rule& r, const bnf::production& p);

}  // namespace uri94::emit

#endif
