// SPDX-License-Identifier: MIT
// What is there now against what was there when a person last looked: New, Changed, Unchanged, Gone.
#ifndef URI94_TRACE_BASELINE_HPP
#define URI94_TRACE_BASELINE_HPP

#include <string>

#include "trace/model.hpp"

namespace uri94::trace {

/// The baseline of `m`, to be checked in.
[[nodiscard]] std::string write_baseline(const model& m);

/// Compares `m` with a baseline: marks what is new or changed, and adds a finding for each difference.
/// @param file its name, for findings
void compare_with_baseline(const std::string& baseline, const std::string& file, model& m);

}  // namespace uri94::trace

#endif
