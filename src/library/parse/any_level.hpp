// SPDX-License-Identifier: MIT
// From the emitted rules of a grammar to one function a production, for every level of tree.
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

/// The functions of all productions of a list, by their numbers.
template <typename List>
[[nodiscard]] constexpr const rule_function* any_level() noexcept {
  return any_level_functions<List>::all;
}

}  // namespace uri94::parse_tables

#endif
