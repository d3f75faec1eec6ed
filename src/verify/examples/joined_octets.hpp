// SPDX-License-Identifier: MIT
// Joins alternatives of single octets into sets.
#ifndef URI94_VERIFY_EXAMPLES_JOINED_OCTETS_HPP
#define URI94_VERIFY_EXAMPLES_JOINED_OCTETS_HPP

#include "generator/bnf/syntax.hpp"

namespace uri94::examples {

/// Replaces every expression that matches only single octets, directly or through names, by one set. Also joins the
/// sets among the alternatives of a choice into one set. The languages do not change, but their automata have fewer
/// terms. Renumbers the expressions.
void join_octets(bnf::grammar& g);

}  // namespace uri94::examples

#endif
