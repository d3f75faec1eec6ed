// SPDX-License-Identifier: MIT
// Comparison of requirements, productions and counts of tests with a reviewed baseline.
#ifndef URI94_TRACE_BASELINE_HPP
#define URI94_TRACE_BASELINE_HPP

#include <optional>
#include <string>

#include "support/json/document.hpp"
#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Returns the baseline file. It depends on the sources only, not on test results.
[[nodiscard]] std::string write_baseline(const source_tree& sources, const model& m);

/// Compares `m` with a baseline. Marks new and changed entries and adds a finding for each difference.
/// @param file Name of the baseline file, for findings.
void compare_with_baseline(const std::string& baseline, const std::string& file, const source_tree& sources, model& m);

/// Returns the problem of a text that is not a baseline. Returns `nullopt` for baselines of every format.
[[nodiscard]] std::optional<support::json_problem> problem_of_baseline(const std::string& baseline);

/// Reports removed entries, changed entries and lower counts in a change of the baseline. The author of a change cannot
/// approve them. A reviewer approves them with the digest of the new baseline.
/// @param before Baseline of the commit that the change starts from.
/// @param now Baseline of the sources.
/// @param reviewed SHA-256 of the baseline that a reviewer approved, or empty.
void compare_baselines(const std::string& before, const std::string& now, const std::string& file,
                       const std::string& reviewed, model& m);

/// Adds a finding if `.gitattributes` hides differences of the baseline from reviews.
void check_attributes(const source_tree& sources, const std::string& file, model& m);

}  // namespace uri94::trace

#endif
