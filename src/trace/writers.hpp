// SPDX-License-Identifier: MIT
// The report in the forms that other programs read.
#ifndef URI94_TRACE_WRITERS_HPP
#define URI94_TRACE_WRITERS_HPP

#include <string>

#include "trace/model.hpp"

namespace uri94::trace {

/// The whole model as one JSON object.
[[nodiscard]] std::string write_json(const model& m);

/// The matrix as comma-separated values (RFC 4180), one row a production or requirement, in the order of the documents.
[[nodiscard]] std::string write_csv(const model& m);

/// The findings as SARIF 2.1.0.
[[nodiscard]] std::string write_sarif(const model& m);

/// The findings as text, one a line, with the verdict of the gate at the end.
[[nodiscard]] std::string write_findings(const model& m);

/// Bytes as text that is UTF-8: what is not printable ASCII stands as \xNN.
[[nodiscard]] std::string shown_bytes(const std::string& bytes);

}  // namespace uri94::trace

#endif
