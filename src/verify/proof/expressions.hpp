// SPDX-License-Identifier: MIT
// Names of `match` that the proofs use. The proofs convert rules and BNF to expressions of `match`.
#ifndef URI94_VERIFY_PROOF_EXPRESSIONS_HPP
#define URI94_VERIFY_PROOF_EXPRESSIONS_HPP

#include "generator/rules/expression.hpp"

namespace uri94::proof {

using match::automaton_table;
using match::bound;
using match::byte_set;
using match::expression;
using match::expressions;
using match::kind;
using match::ways_table;

}  // namespace uri94::proof

#endif
