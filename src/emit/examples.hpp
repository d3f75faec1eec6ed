// SPDX-License-Identifier: MIT
// Which string each guard and each bound saves, as seen by running the rule without it.
#ifndef URI94_EMIT_EXAMPLES_HPP
#define URI94_EMIT_EXAMPLES_HPP

#include <vector>

#include "emit/emitter.hpp"

namespace uri94::emit {

/// Puts into each addition the first of its candidates that the rule accepts with it and, all other additions in their
/// places, rejects or reads to another tree without it; and which of the two it is. Where that is so of none, `lost` is
/// empty then.
/// @param rules of all productions of the grammar, by number
void find_examples(const emission& from, std::vector<production_rule>& rules);

}  // namespace uri94::emit

#endif
