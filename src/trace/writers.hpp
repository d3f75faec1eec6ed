// SPDX-License-Identifier: MIT
// Writers of the report as JSON, CSV, SARIF and text.
#ifndef URI94_TRACE_WRITERS_HPP
#define URI94_TRACE_WRITERS_HPP

#include <string>

#include "trace/model.hpp"

namespace uri94::trace {

/// Returns the whole model as one JSON object.
[[nodiscard]] std::string write_json(const model& m);

/// Returns the matrix as CSV (RFC 4180): a header and one row for each production or requirement, in the order of the
/// documents.
[[nodiscard]] std::string write_csv(const model& m);

/// Returns the findings as SARIF 2.1.0.
[[nodiscard]] std::string write_sarif(const model& m);

/// Returns the findings as text, one per line. The last line has the state of the gate. If only missing results close
/// the gate, returns one line with the commands that produce them.
[[nodiscard]] std::string write_findings(const model& m);

}  // namespace uri94::trace

#endif
