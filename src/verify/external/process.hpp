// SPDX-License-Identifier: MIT
// Runs a program that answers each string with one line.
#ifndef URI94_VERIFY_EXTERNAL_PROCESS_HPP
#define URI94_VERIFY_EXTERNAL_PROCESS_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/process/child_process.hpp"
#include "verify/external/protocol.hpp"

namespace uri94::external {

/// Outcome of sending a string to a program.
enum class reply_kind : std::uint8_t {
  answered,
  crash,      ///< Standard output ended before all answers were complete.
  timeout,    ///< The deadline passed before the request was complete.
  malformed,  ///< A line was malformed, or there was too much output.
  not_asked,  ///< The string was not sent.
};

/// Reason why a request failed.
struct request_failure {
  reply_kind kind = reply_kind::crash;
  /// Description on one line: "signal 6 (Aborted) after 3 answers to 4 strings", followed by the end of standard error.
  std::string why;
};

/// A running program. The destructor ends the program with all its child processes.
class process {
 public:
  /// Starts the program.
  /// Returns: an empty text, or the reason for the failure.
  /// Lifetime: `of` must outlive the process.
  [[nodiscard]] std::string start(const command& of);
  [[nodiscard]] bool is_running() const noexcept { return child_.is_running(); }
  /// Sends the strings and reads one line for each string. Ends the program after a failure, or if the program reads
  /// only one batch.
  /// Returns: the failure, or an empty optional.
  /// @param timeout Timeout for all answers, measured from this call. Output does not extend the timeout.
  /// @param lines Output: one line per string. After a failure, the lines before the failure.
  [[nodiscard]] std::optional<request_failure> exchange(const std::vector<std::string_view>& inputs,
                                                        std::chrono::milliseconds timeout,
                                                        std::vector<std::string>& lines);
  /// Closes the program's input, waits at most 2 seconds, and ends the program.
  /// Returns: the first line after all answers (at most 4096 bytes), or an empty text.
  [[nodiscard]] std::string finish();

 private:
  /// Processes a piece of standard output.
  /// Returns: false after a malformed line, or after the last answer of a program that reads several batches.
  [[nodiscard]] bool take(std::string_view piece);
  [[nodiscard]] request_failure fail(reply_kind kind, std::string why);
  [[nodiscard]] std::string progress() const;

  const command* of_ = nullptr;
  support::child_process child_;
  std::string begun_;          ///< Incomplete last line.
  bool has_answered_ = false;  ///< True if the program has answered a batch.
  std::size_t expected_ = 0;
  std::size_t longest_line_ = 0;
  std::vector<std::string>* lines_ = nullptr;  ///< Valid during an exchange.
  std::string malformed_;                      ///< Description of a malformed line, or empty.
};

}  // namespace uri94::external

#endif
