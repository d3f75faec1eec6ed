// SPDX-License-Identifier: MIT
// Adapters from a `tree_function`, which writes into an array of nodes, to the interface of a `node_sink`.
#ifndef URI94_TESTS_SUPPORT_INTO_SINK_HPP
#define URI94_TESTS_SUPPORT_INTO_SINK_HPP

#include <cstddef>

#include "library/parse/grammar_tables.hpp"

namespace uri94::tests {

/// Writes the nodes of the input [begin, end) into `to`. Returns true if `f` accepts the whole input.
/// Precondition: `to` has sufficient room.
[[nodiscard]] inline bool into_sink(parse_tables::tree_function f, const char* begin, const char* end,
                                    parse_tables::node_sink& to) {
  to.count = f(begin, end, to.nodes);
  return to.count != 0;
}

/// Calls `into_sink` with `Function`. A pointer to an instance is a `parse_tables::rule_function`.
/// Precondition: `to` has sufficient room.
template <parse_tables::tree_function Function>
[[nodiscard]] bool in_sink(const char* begin, const char* end, parse_tables::node_sink& to) {
  return into_sink(Function, begin, end, to);
}

}  // namespace uri94::tests

#endif
