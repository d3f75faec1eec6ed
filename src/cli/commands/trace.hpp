// SPDX-License-Identifier: MIT
// Shared functions of the commands for the traceability report.
#ifndef URI94_CLI_COMMANDS_TRACE_HPP
#define URI94_CLI_COMMANDS_TRACE_HPP

#include <string>
#include <vector>

#include "trace/rfc_text.hpp"

namespace uri94::cli {

/// Reads the texts of RFCs from files.
/// Throws: `failure` if a file cannot be read or is not the text of an RFC
[[nodiscard]] std::vector<trace::document> read_specifications(const std::vector<std::string>& files);

}  // namespace uri94::cli

#endif
