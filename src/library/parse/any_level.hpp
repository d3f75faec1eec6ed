// SPDX-License-Identifier: MIT
// Functions for all tree levels, one for each production of a grammar, made from its emitted rules.
#ifndef URI94_LIBRARY_PARSE_ANY_LEVEL_HPP
#define URI94_LIBRARY_PARSE_ANY_LEVEL_HPP

#include "library/parse/build_tree.hpp"

namespace uri94::parse_tables {

template <typename List>
struct any_level_functions;
template <typename... Rules>
struct any_level_functions<peg::type_list<Rules...>> {
  static constexpr rule_function all[] = {&build_tree<any_level_action, true, Rules>...};
};

/// Returns the functions of all productions of a list, indexed by production number.
template <typename List>
[[nodiscard]] constexpr const rule_function* any_level() noexcept {
  return any_level_functions<List>::all;
}

}  // namespace uri94::parse_tables

#endif
