// SPDX-License-Identifier: MIT
// Transition tables as graphs in the language DOT of Graphviz.
#ifndef URI94_VERIFY_VALIDATORS_TRANSITION_GRAPH_HPP
#define URI94_VERIFY_VALIDATORS_TRANSITION_GRAPH_HPP

#include <string>
#include <string_view>
#include <vector>

#include "verify/validators/transition_table.hpp"

namespace uri94::validators {

/// Returns a graph with an edge for each pair of states that has a transition. Labels are sets of bytes in the syntax
/// of RE2. Omits state 0, which rejects.
[[nodiscard]] std::string write_graph(const transition_table& t, const std::vector<std::string>& comment);

/// Reads a graph that `write_graph` wrote. In the result, each byte is a separate class.
/// Returns: an empty table if an edge cannot be read.
[[nodiscard]] transition_table read_graph(std::string_view text);

}  // namespace uri94::validators

#endif
