// SPDX-License-Identifier: MIT
// Writers of the report as JSON, CSV, SARIF and text.
#ifndef URI94_TRACE_WRITERS_HPP
#define URI94_TRACE_WRITERS_HPP

#include <string>

#include "trace/model.hpp"

namespace uri94::trace {

/// Returns the whole model as one JSON object.
[[nodiscard]] std::string write_json(const model& m);

/// Returns the matrix of productions and requirements as CSV (RFC 4180). After a header, each production or requirement
/// has one row with its code, tests and result. Rows are in the order of the documents.
[[nodiscard]] std::string write_csv(const model& m);

/// Returns the findings as SARIF 2.1.0.
[[nodiscard]] std::string write_sarif(const model& m);

/// Returns the findings as text, one per line. The last line has the state of the gate (src/trace/README.md). If only
/// missing results close the gate, returns one line with the commands that produce the results.
[[nodiscard]] std::string write_findings(const model& m);

}  // namespace uri94::trace

#endif
