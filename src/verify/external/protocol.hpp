// SPDX-License-Identifier: MIT
// Protocols for sending strings to an external program.
#ifndef URI94_VERIFY_EXTERNAL_PROTOCOL_HPP
#define URI94_VERIFY_EXTERNAL_PROTOCOL_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/process/child_process.hpp"

namespace uri94::external {

enum class protocol : std::uint8_t {
  /// A line with the number of strings. Then, for each string, a line with its length in bytes, followed by the string
  /// without a line feed. Several batches per process.
  batches,
  zero_ended,  ///< Each string followed by a zero byte. One batch per process.
  lines,       ///< Each string followed by a line feed. One batch per process.
};

/// Returns true if a process receives only one batch, up to the end of its input.
[[nodiscard]] constexpr bool is_one_batch(protocol p) noexcept {
  return p != protocol::batches;
}

/// Returns true if the protocol can transmit the string: `zero_ended` excludes zero bytes, `lines` excludes CR and LF.
[[nodiscard]] bool can_hold(protocol p, std::string_view input) noexcept;

/// Returns the bytes that transmit the strings.
/// Precondition: the protocol can transmit each string.
[[nodiscard]] std::string encoded(protocol p, const std::vector<std::string_view>& inputs);

/// Command that starts an external parser, with its protocol.
struct command {
  support::shell_command shell;
  protocol speaks = protocol::batches;
  /// Function that returns the reason why a line is malformed, or an empty text.
  std::string (*problem_of)(std::string_view line) = nullptr;
};

}  // namespace uri94::external

#endif
