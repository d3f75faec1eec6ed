// SPDX-License-Identifier: MIT
// Which productions lead to each other.
#ifndef URI94_BNF_GROUPS_HPP
#define URI94_BNF_GROUPS_HPP

#include <cstddef>
#include <vector>

namespace uri94::bnf {

/// By production: the least number of those that it leads to and that lead back to it, itself included (the strongly
/// connected components, by Tarjan's way: one step a use).
/// @param uses by production: the productions that it uses
[[nodiscard]] std::vector<std::size_t> groups(const std::vector<std::vector<std::size_t>>& uses);

}  // namespace uri94::bnf

#endif
