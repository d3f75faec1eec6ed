// SPDX-License-Identifier: MIT
// What is there now against what was there when a person last looked: New, Changed, Unchanged, Gone.
#ifndef URI94_TRACE_BASELINE_HPP
#define URI94_TRACE_BASELINE_HPP

#include <string>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// The baseline of `m`, to be checked in.
[[nodiscard]] std::string write_baseline(const model& m);

/// Compares `m` with a baseline: marks what is new or changed, and adds a finding for each difference.
/// @param file its name, for findings
void compare_with_baseline(const std::string& baseline, const std::string& file, model& m);

/// What a change takes back of the baseline that there was before it: items that are gone or another, counts that are
/// less. A change cannot sign that itself; whoever has read it gives the digest of the baseline as it is now.
/// @param before the baseline of the commit that the change begins at
/// @param now that of the sources
/// @param reviewed SHA-256 of the baseline that was read, or empty
void compare_baselines(const std::string& before, const std::string& now, const std::string& file,
                       const std::string& reviewed, model& m);

/// Whether `.gitattributes` keeps the differences of the baseline out of reviews, which is a finding.
void check_attributes(const source_tree& sources, const std::string& file, model& m);

}  // namespace uri94::trace

#endif
