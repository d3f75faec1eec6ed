// SPDX-License-Identifier: MIT
// Groups of mutually recursive productions.
#ifndef URI94_GENERATOR_BNF_STRONG_COMPONENTS_HPP
#define URI94_GENERATOR_BNF_STRONG_COMPONENTS_HPP

#include <cstddef>
#include <vector>

namespace uri94::bnf {

/// Returns the strongly connected component of each production, by number (Tarjan's algorithm). A component is
/// identified by the least number of its productions.
/// @param uses Numbers of used productions, by number of the using production.
/// Complexity: linear in the number of productions and uses.
[[nodiscard]] std::vector<std::size_t> groups(const std::vector<std::vector<std::size_t>>& uses);

}  // namespace uri94::bnf

#endif
