// SPDX-License-Identifier: MIT
// The BNF as expressions, in the order of derivations that the register of interpretations sets.
#ifndef URI94_PROVE_BNF_EXPRESSIONS_HPP
#define URI94_PROVE_BNF_EXPRESSIONS_HPP

#include <cstdint>

#include "bnf/syntax.hpp"
#include "prove/expression.hpp"

namespace uri94::prove {

/// The productions of a grammar that passed `bnf::check`. They are defined in the order of their numbers.
/// @return the definition of the first
std::uint32_t add_bnf(const bnf::grammar& g, expressions& to);

}  // namespace uri94::prove

#endif
