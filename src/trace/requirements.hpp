// SPDX-License-Identifier: MIT
// The register of the prose as rows of the report.
#ifndef URI94_TRACE_REQUIREMENTS_HPP
#define URI94_TRACE_REQUIREMENTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `grammar/prose/*.json` into `m`; an entry that is incomplete is a finding.
void read_requirements(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
