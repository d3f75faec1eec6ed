// SPDX-License-Identifier: MIT
// Findings, with places and results.
#ifndef URI94_TRACE_FINDING_HPP
#define URI94_TRACE_FINDING_HPP

#include <string>
#include <string_view>
#include <vector>

namespace uri94::trace {

/// A place in the source tree. A line of 0 means the file as a whole.
struct place {
  std::string file;   ///< Path relative to the root of the sources, with '/' as separator.
  unsigned line = 0;  ///< Line number (1-based), or 0.

  /// Returns a text such as "src/a.cpp:12".
  [[nodiscard]] std::string text() const { return line == 0 ? file : file + ":" + std::to_string(line); }
};

/// Result of a test or another run. A larger value is a worse result.
enum class result { passed, skipped, not_run, failed };

/// Returns "passed", "skipped", "not run" or "failed".
[[nodiscard]] std::string_view name_of(result) noexcept;

/// A finding that closes the gate, or a note for the reader.
struct finding {
  std::string kind;  ///< Id of one of the `finding_kinds()`.
  place where;
  std::string message;  ///< Message of one line.
  std::string subject;  ///< Key of the entity, or empty.
};
using findings = std::vector<finding>;

struct finding_kind {
  std::string_view id;
  std::string_view says;  ///< Meaning of the kind, in one sentence.
  bool closes_gate;
};

/// Returns every kind of finding.
[[nodiscard]] const std::vector<finding_kind>& finding_kinds();
/// Returns the kind of a finding.
[[nodiscard]] const finding_kind& kind_of(const finding&);

}  // namespace uri94::trace

#endif
