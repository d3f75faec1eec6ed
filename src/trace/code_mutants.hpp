// SPDX-License-Identifier: MIT
// Results of mutation tests of code that implements a requirement.
#ifndef URI94_TRACE_CODE_MUTANTS_HPP
#define URI94_TRACE_CODE_MUTANTS_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads the output of `./dev code-mutants` into the requirements and the decisions on operations. Adds a finding for
/// each surviving mutant without an entry in `src/trace/equal_mutants.json`. Adds a finding for each entry there that
/// does not match a surviving mutant.
void read_code_mutants(const source_tree& sources, const std::filesystem::path& file, model& m);

}  // namespace uri94::trace

#endif
