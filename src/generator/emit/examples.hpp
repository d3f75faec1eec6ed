// SPDX-License-Identifier: MIT
// Examples: a string that the rule misreads without a guard or bound, found by running the rule.
#ifndef URI94_GENERATOR_EMIT_EXAMPLES_HPP
#define URI94_GENERATOR_EMIT_EXAMPLES_HPP

#include <vector>

#include "generator/emit/emitter.hpp"

namespace uri94::emit {

/// Selects an example for each addition: the first candidate that the complete rule accepts and the rule without the
/// addition misreads or rejects. Stores the string and the kind of error. `lost` is empty if no candidate
/// qualifies.
/// @param rules rules of all productions of the grammar, by number
void find_examples(const emission& from, std::vector<production_rule>& rules);

}  // namespace uri94::emit

#endif
