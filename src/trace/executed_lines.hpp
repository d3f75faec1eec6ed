// SPDX-License-Identifier: MIT
// Checks that the tests of each requirement run the lines annotated with it.
#ifndef URI94_TRACE_EXECUTED_LINES_HPP
#define URI94_TRACE_EXECUTED_LINES_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads the output of `./dev coverage` and checks each link from a requirement or decision to a line of the library.
/// One of its tests must run the line. Rules are not checked. Lines without machine code, such as tables, are not
/// checked either.
void check_links(const source_tree& sources, const std::filesystem::path& executed, model& m);

}  // namespace uri94::trace

#endif
