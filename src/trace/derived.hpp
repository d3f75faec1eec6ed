// SPDX-License-Identifier: MIT
// Derived requirements: promises of the project that no RFC contains. Also finds source files without a requirement.
#ifndef URI94_TRACE_DERIVED_HPP
#define URI94_TRACE_DERIVED_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `src/trace/derived.json` into the requirements. Links each requirement to its files and tests.
/// Precondition: the tests are in `m`.
void read_derived(const source_tree& sources, model& m);

/// Lists the source files, each with its requirements. Adds a finding for each file without a requirement.
/// Precondition: requirements, tests and interpretations are linked.
void tie_files(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
