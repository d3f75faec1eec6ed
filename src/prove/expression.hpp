// SPDX-License-Identifier: MIT
// What the proof speaks of: the expressions that rules are read as.
#ifndef URI94_PROVE_EXPRESSION_HPP
#define URI94_PROVE_EXPRESSION_HPP

#include "match/expression.hpp"

namespace uri94::prove {

using match::automaton_table;
using match::bound;
using match::byte_set;
using match::expression;
using match::expressions;
using match::kind;
using match::ways_table;

}  // namespace uri94::prove

#endif
