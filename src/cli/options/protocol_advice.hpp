// SPDX-License-Identifier: MIT
// Messages for programs that do not follow the protocol.
#ifndef URI94_CLI_OPTIONS_PROTOCOL_ADVICE_HPP
#define URI94_CLI_OPTIONS_PROTOCOL_ADVICE_HPP

#include <string>

#include "cli/io/failure.hpp"
#include "verify/external/protocol_check.hpp"

namespace uri94::cli {

/// Returns the error about an unusable parser, such as "the parser … does not follow the protocol: 1 answer for 4
/// strings; strings end in a zero byte; …".
/// @param name Name or command of the parser.
/// @param speaks The expected protocol.
/// @param has_options True for `conformance`, which has an option for each protocol.
[[nodiscard]] failure mismatch_failure(const std::string& name, const external::protocol_mismatch& found,
                                       external::protocol speaks, bool has_options);

}  // namespace uri94::cli

#endif
