// SPDX-License-Identifier: MIT
// What the proof speaks of: the expressions that rules are read as, and their numbering.
#ifndef URI94_PROVE_EXPRESSION_HPP
#define URI94_PROVE_EXPRESSION_HPP

#include "interpret/expression.hpp"
#include "interpret/numbering.hpp"

namespace uri94::prove {

using interpret::automaton_table;
using interpret::bound;
using interpret::byte_set;
using interpret::expression;
using interpret::expressions;
using interpret::hash_of;
using interpret::kind;
using interpret::numbering;
using interpret::ways_table;

}  // namespace uri94::prove

#endif
