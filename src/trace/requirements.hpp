// SPDX-License-Identifier: MIT
// Reader of the register of requirements.
#ifndef URI94_TRACE_REQUIREMENTS_HPP
#define URI94_TRACE_REQUIREMENTS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads `grammar/requirements/*.json` into `m`. Adds a finding for each problem in the files.
void read_requirements(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
