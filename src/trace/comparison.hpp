// SPDX-License-Identifier: MIT
// Two reports, as data, against each other.
#ifndef URI94_TRACE_COMPARISON_HPP
#define URI94_TRACE_COMPARISON_HPP

#include <optional>
#include <string>

namespace uri94::trace {

/// What `now` has that `before` has not, what is gone, and what is another: a line each, and the number of them at the
/// end. Lines of sources that only moved are no difference.
/// @param before, now two reports as `write_json` writes them
/// @return nothing when one of them is no report
[[nodiscard]] std::optional<std::string> compare_reports(const std::string& before, const std::string& now);

}  // namespace uri94::trace

#endif
