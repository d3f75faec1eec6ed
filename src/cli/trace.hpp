// SPDX-License-Identifier: MIT
// What the commands of the traceability report have in common.
#ifndef URI94_CLI_TRACE_HPP
#define URI94_CLI_TRACE_HPP

#include <string>
#include <vector>

#include "trace/document.hpp"

namespace uri94::cli {

/// The texts of RFCs, from files of these names.
/// @throws failure when one cannot be read, or is none
[[nodiscard]] std::vector<trace::document> read_specifications(const std::vector<std::string>& files);

}  // namespace uri94::cli

#endif
