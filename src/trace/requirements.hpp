// SPDX-License-Identifier: MIT
// The register of requirements: what the prose of the documents demands, in the words of this project.
#ifndef URI94_TRACE_REQUIREMENTS_HPP
#define URI94_TRACE_REQUIREMENTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `src/trace/requirements/*.json` into `m`; an entry that is incomplete is a finding.
void read_requirements(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
