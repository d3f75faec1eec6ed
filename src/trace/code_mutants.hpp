// SPDX-License-Identifier: MIT
// Small changes of the code that follows a requirement, and which tests notice them.
#ifndef URI94_TRACE_CODE_MUTANTS_HPP
#define URI94_TRACE_CODE_MUTANTS_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Reads what `./dev code-mutants` wrote into the requirements and the decisions on operations. What no test notices is
/// a note, but where `src/trace/equal_mutants.json` says why it changes nothing; an entry there that a test notices, or
/// that is of no mutant, is a finding.
void read_code_mutants(const source_tree& sources, const std::filesystem::path& file, model& m);

}  // namespace uri94::trace

#endif
