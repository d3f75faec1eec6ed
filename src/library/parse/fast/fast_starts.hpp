// SPDX-License-Identifier: MIT
// Functions that run emitted rules and build a tree of one fixed level.
#ifndef URI94_LIBRARY_PARSE_FAST_FAST_STARTS_HPP
#define URI94_LIBRARY_PARSE_FAST_FAST_STARTS_HPP

#include "library/parse/build_tree.hpp"

namespace uri94::parse_tables {
inline namespace URI94_INSTRUCTIONS {

template <typename Rule>
[[nodiscard]] bool components_tree(const char* begin, const char* end, node_sink& to) {
  return build_tree<components_action, false, Rule>(begin, end, to);
}

template <typename Rule>
[[nodiscard]] bool full_tree(const char* begin, const char* end, node_sink& to) {
  return build_tree<full_action, false, Rule>(begin, end, to);
}

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::parse_tables

#endif
