// SPDX-License-Identifier: MIT
// Limits and findings for the JSON files that a report reads.
#ifndef URI94_TRACE_JSON_PROBLEM_HPP
#define URI94_TRACE_JSON_PROBLEM_HPP

#include <string>
#include <string_view>

#include "support/json/document.hpp"
#include "support/text/printable.hpp"
#include "trace/model.hpp"

namespace uri94::trace {

/// Limits on JSON files with vectors or results, and on reports in JSON.
inline constexpr support::json_limits evidence_limits{std::size_t{256} << 20, 64, std::size_t{16} << 20};

/// Adds a finding of kind `kind` if the document has a problem.
/// @param file Name of the file, for the finding.
inline void add_problem(const support::json_document& of, const std::string& file, std::string_view kind, model& m) {
  if (of.is_good()) return;
  const support::json_problem& p = of.problem();
  std::string message = p.path.empty() ? p.says : markup::quoted(p.path, 120) + ": " + p.says;
  if (p.column != 0) message = "column " + std::to_string(p.column) + ": " + message;
  m.add(kind, {file, p.line}, std::move(message), file);
}

}  // namespace uri94::trace

#endif
