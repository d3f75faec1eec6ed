// SPDX-License-Identifier: MIT
// What the proof speaks of: the expressions that rules are read as.
#ifndef URI94_PROVE_EXPRESSION_HPP
#define URI94_PROVE_EXPRESSION_HPP

#include "interpret/expression.hpp"

namespace uri94::prove {

using interpret::automaton_table;
using interpret::bound;
using interpret::byte_set;
using interpret::expression;
using interpret::expressions;
using interpret::kind;
using interpret::ways_table;

}  // namespace uri94::prove

#endif
