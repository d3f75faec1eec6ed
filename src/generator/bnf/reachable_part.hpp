// SPDX-License-Identifier: MIT
// The part of a grammar that is reachable from a production.
#ifndef URI94_GENERATOR_BNF_REACHABLE_PART_HPP
#define URI94_GENERATOR_BNF_REACHABLE_PART_HPP

#include <cstddef>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Returns true if every production is reachable from production `start`.
[[nodiscard]] bool reaches_all(const grammar& g, std::size_t start);

/// Returns the grammar of the productions reachable from production `start`, in the order of the document. Its only
/// start is `start`.
[[nodiscard]] grammar part_of(const grammar& g, std::size_t start);

}  // namespace uri94::bnf

#endif
