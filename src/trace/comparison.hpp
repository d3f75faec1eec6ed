// SPDX-License-Identifier: MIT
// Comparison of two reports in JSON.
#ifndef URI94_TRACE_COMPARISON_HPP
#define URI94_TRACE_COMPARISON_HPP

#include <optional>
#include <string>

namespace uri94::trace {

/// Returns a text with a line if the gate opened or closed, and a line for each new, changed or removed entry. The last
/// line has the number of differences. Moved source lines are not differences.
/// @param file Name of the file of `before`, for error messages.
/// @param before, now Earlier and current report in the format of `write_json`.
/// @param why Set to a one-line error message if `before` is not a readable report. The result is then empty.
[[nodiscard]] std::optional<std::string> compare_reports(const std::string& file, const std::string& before,
                                                         const std::string& now, std::string& why);

}  // namespace uri94::trace

#endif
