// SPDX-License-Identifier: MIT
// What no document asks for and the project promises all the same, as rows of the report; and which source files
// nothing ties to anything.
#ifndef URI94_TRACE_DERIVED_HPP
#define URI94_TRACE_DERIVED_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `src/trace/derived.json` into the requirements, ties each to its files, and gives the tests, which are read
/// already, the ids of what they show.
void read_derived(const source_tree& sources, model& m);

/// Lists the source files, each with what it is there for. All else is tied already.
void tie_files(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
