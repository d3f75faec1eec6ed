// SPDX-License-Identifier: MIT
// Findings of the report, places in the sources, and results of tests and other runs.
#ifndef URI94_TRACE_FINDING_HPP
#define URI94_TRACE_FINDING_HPP

#include <string>
#include <string_view>
#include <vector>

namespace uri94::trace {

/// A place in the source tree.
struct place {
  std::string file;   ///< Path relative to the root of the sources, with '/' as separator.
  unsigned line = 0;  ///< Line number (1-based), or 0 for the whole file.

  /// Returns a text such as "src/a.cpp:12".
  [[nodiscard]] std::string text() const { return line == 0 ? file : file + ":" + std::to_string(line); }
};

/// Result of a test or another run. A larger value is a worse result.
enum class result { passed, skipped, not_run, failed };

/// Returns "passed", "skipped", "not run" or "failed".
[[nodiscard]] std::string_view name_of(result) noexcept;

/// A problem that closes the gate, or a note for the reader. `uri94 trace --gate` fails if the gate is closed.
struct finding {
  std::string kind;  ///< Id of the kind of finding, from `finding_kinds()`.
  place where;
  std::string message;  ///< Message on one line.
  /// Key of the affected grammar, production, requirement, test or file, or empty. For a missing result, the command
  /// that produces the result.
  std::string subject;
};
using findings = std::vector<finding>;

struct finding_kind {
  std::string_view id;
  std::string_view says;  ///< Meaning of the kind, in one sentence.
  bool closes_gate;       ///< True if a finding of this kind closes the gate.
};

/// Returns every kind of finding.
[[nodiscard]] const std::vector<finding_kind>& finding_kinds();
/// Returns the kind of a finding.
[[nodiscard]] const finding_kind& kind_of(const finding&);

}  // namespace uri94::trace

#endif
