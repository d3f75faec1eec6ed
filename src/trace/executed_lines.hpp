// SPDX-License-Identifier: MIT
// Which lines a test runs, and whether those that are said to follow a requirement are among them.
#ifndef URI94_TRACE_EXECUTED_LINES_HPP
#define URI94_TRACE_EXECUTED_LINES_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads what `./dev coverage` wrote, and judges each link from a requirement, or a decision on an operation, to a line
/// of the library: one of its tests must run it. Lines that no compiler makes code of, as of tables, and rules are
/// not judged.
void judge_links(const source_tree& sources, const std::filesystem::path& executed, model& m);

}  // namespace uri94::trace

#endif
