// SPDX-License-Identifier: MIT
// Error messages about parsers that cannot be started or that do not follow the expected protocol.
#ifndef URI94_CLI_OPTIONS_PROTOCOL_ADVICE_HPP
#define URI94_CLI_OPTIONS_PROTOCOL_ADVICE_HPP

#include <string>

#include "cli/io/failure.hpp"
#include "verify/external/protocol_check.hpp"

namespace uri94::cli {

/// Returns the error about an unusable parser, such as "the parser … does not follow the protocol: 1 answer for 4
/// strings; …".
/// @param name Name or command of the parser.
/// @param speaks The expected protocol.
/// @param has_options True if the command has options for the protocols, as `uri94 conformance` has.
[[nodiscard]] failure mismatch_failure(const std::string& name, const external::protocol_mismatch& found,
                                       external::protocol speaks, bool has_options);

}  // namespace uri94::cli

#endif
