// SPDX-License-Identifier: MIT
// Messages for programs that do not follow the protocol.
#ifndef URI94_CLI_OPTIONS_PROTOCOL_ADVICE_HPP
#define URI94_CLI_OPTIONS_PROTOCOL_ADVICE_HPP

#include <string>

#include "verify/external/protocol_check.hpp"

namespace uri94::cli {

/// Returns a message with the problem and advice, such as "1 answer for 4 strings; strings end in a zero byte; …".
/// @param speaks the expected protocol
/// @param has_options true for `conformance`, which has an option for each protocol
[[nodiscard]] std::string advice_for(const external::protocol_mismatch& found, external::protocol speaks,
                                     bool has_options);

}  // namespace uri94::cli

#endif
