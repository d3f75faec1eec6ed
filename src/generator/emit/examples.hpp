// SPDX-License-Identifier: MIT
// Example strings that a rule misreads or rejects without one of its guards or bounds, found by running the rule.
#ifndef URI94_GENERATOR_EMIT_EXAMPLES_HPP
#define URI94_GENERATOR_EMIT_EXAMPLES_HPP

#include <vector>

#include "generator/emit/emitter.hpp"

namespace uri94::emit {

/// Selects an example for each guard and bound: the first candidate that the complete rule accepts and the rule without
/// the guard or bound misreads or rejects. Stores the string in `lost` and the kind of error in `without`. `lost` is
/// empty if the search fails.
/// @param rules rules of all productions of the grammar, by number
void find_examples(const emission& from, std::vector<production_rule>& rules);

}  // namespace uri94::emit

#endif
