// SPDX-License-Identifier: MIT
// Converts the BNF to expressions, in the order of derivations that `grammar/interpretations.json` defines.
#ifndef URI94_VERIFY_PROOF_BNF_EXPRESSIONS_HPP
#define URI94_VERIFY_PROOF_BNF_EXPRESSIONS_HPP

#include <cstdint>

#include "generator/bnf/syntax.hpp"
#include "verify/proof/expressions.hpp"

namespace uri94::proof {

/// Adds the productions of a grammar in ascending order of their numbers.
/// Precondition: the grammar has passed `bnf::check`.
/// Returns: the number (0-based) of the definition of the first production.
std::uint32_t add_bnf(const bnf::grammar& g, expressions& to);

}  // namespace uri94::proof

#endif
