// SPDX-License-Identifier: MIT
// Checks that an external parser follows its protocol.
#ifndef URI94_VERIFY_EXTERNAL_PROTOCOL_CHECK_HPP
#define URI94_VERIFY_EXTERNAL_PROTOCOL_CHECK_HPP

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/external/protocol.hpp"

namespace uri94::external {

/// Violation of the protocol by a program.
struct protocol_mismatch {
  std::string problem;                 ///< Problem on one line: "1 answer for 4 strings".
  std::size_t answers = 0;             ///< Number of complete lines written.
  std::size_t strings = 0;             ///< Number of strings sent.
  bool is_not_started = false;         ///< True if the program could not be started.
  bool is_malformed = false;           ///< True if a line is malformed.
  bool is_timeout = false;             ///< True if the program timed out.
  bool is_flood = false;               ///< True if there was too much output on standard error.
  std::optional<protocol> understood;  ///< Another protocol that the program follows.
};

/// Starts the program with a few strings, closes its input and checks its answers. If their number is wrong, tries the
/// other protocols.
/// @param strings The first four strings are sent. The remaining strings are sent only after a timeout without answers.
/// @param timeout Timeout of the first run. Later runs have at most half of this timeout.
/// @param whole Time limit of all runs; 0 for unlimited.
/// Returns: an empty optional if the program follows the protocol, if the strings may have caused the problem, or
/// if `strings` is empty.
[[nodiscard]] std::optional<protocol_mismatch> check_protocol(const command& of,
                                                              const std::vector<std::string_view>& strings,
                                                              std::chrono::milliseconds timeout,
                                                              std::chrono::milliseconds whole);

/// Returns true if the string is suitable for `check_protocol`: nonempty, with visible ASCII characters only.
[[nodiscard]] bool serves_protocol_check(std::string_view input) noexcept;
/// Number of strings that callers should pass to `check_protocol`: four for the first run, four for a run after a
/// timeout.
inline constexpr std::size_t strings_of_protocol_check = 8;

}  // namespace uri94::external

#endif
