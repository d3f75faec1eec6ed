// SPDX-License-Identifier: MIT
// Child processes. All programs in `src/` except adapters use this file to start other programs.
#ifndef URI94_SUPPORT_PROCESS_CHILD_PROCESS_HPP
#define URI94_SUPPORT_PROCESS_CHILD_PROCESS_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/process/cleanup_process.hpp"

namespace uri94::support {

struct shell_command {
  std::string text;                                              ///< Text for `/bin/sh -c`.
  std::vector<std::pair<std::string, std::string>> environment;  ///< Environment variables to set.
};

/// A running command and all processes that it starts.
///
/// The command and its processes, including daemons, end when this object or the program ends. They also end if the
/// program is killed by SIGKILL. The command inherits only its three standard streams.
class child_process {
 public:
  using clock = std::chrono::steady_clock;
  /// Receives a piece of standard output.
  /// Returns: false to stop reading.
  using reader = std::function<bool(std::string_view piece)>;

  enum class event : std::uint8_t {
    stopped,         ///< The reader returned false.
    output_ended,    ///< Standard output was closed, or the command ended and everything was read.
    timed_out,       ///< The deadline has passed.
    too_many_errors  ///< Standard error exceeded `error_limit`.
  };

  child_process() = default;
  ~child_process() { end(); }
  child_process(const child_process&) = delete;
  child_process& operator=(const child_process&) = delete;

  /// Starts the command in its own process group.
  /// Returns: the reason for a failure, or an empty text.
  [[nodiscard]] std::string start(const shell_command& command);
  [[nodiscard]] bool is_running() const noexcept { return cleanup_.is_running(); }

  /// Writes `data` and reads standard output and standard error until an event occurs.
  /// @param closes_input True if the function closes standard input after writing `data`.
  /// @param error_limit Maximum number of bytes on standard error during this call.
  [[nodiscard]] event exchange(std::string_view data, bool closes_input, clock::time_point deadline,
                               std::size_t error_limit, const reader& read);
  /// Returns true if standard output has data to read.
  [[nodiscard]] bool has_output() const noexcept;
  /// Waits for the end of the command, but not for the end of its child processes.
  /// Returns: the status in the format of `waitpid`, or an empty optional after the deadline.
  [[nodiscard]] std::optional<int> wait(clock::time_point deadline);
  /// Returns the number of bytes that the command has not read. Counts the bytes in the pipe and the unwritten bytes of
  /// the last `exchange`.
  [[nodiscard]] std::size_t unread() const noexcept;
  /// Returns the last bytes of standard error, at most 400.
  [[nodiscard]] const std::string& last_errors() const noexcept { return last_errors_; }
  void close_input() noexcept;
  /// Kills the command and all processes that it started.
  void end() noexcept;

 private:
  [[nodiscard]] bool write_some(std::string_view& data) noexcept;
  void read_errors();
  void read_status() noexcept;

  cleanup_process cleanup_;
  int input_ = -1;               ///< Writing end of standard input of the command.
  int input_reader_ = -1;        ///< Reading end of standard input of the command, to count its unread bytes.
  int output_ = -1;              ///< Reading end of standard output of the command.
  int errors_ = -1;              ///< Reading end of standard error of the command.
  std::size_t unwritten_ = 0;    ///< Number of unwritten bytes of `data` of the last `exchange`.
  std::size_t error_bytes_ = 0;  ///< Number of bytes on standard error since the start of the last `exchange`.
  std::string last_errors_;
  std::optional<int> status_;
};

struct run_limits {
  std::chrono::milliseconds timeout{10'000};  ///< Maximum time from the start to the end of the command.
  std::size_t output = std::size_t{1} << 20;  ///< Maximum number of bytes of standard output.
  std::size_t errors = std::size_t{1} << 20;  ///< Maximum number of bytes on standard error.
};

struct run_result {
  enum class kind : std::uint8_t {
    ended,            ///< `status` is set.
    output_closed,    ///< The command closed standard output and did not end.
    not_started,      ///< `problem` is set.
    timed_out,        ///< `output` has the bytes written before the timeout.
    too_much_output,  ///< Standard output exceeded the limit.
    too_many_errors,  ///< Standard error exceeded the limit.
  };
  kind how = kind::ended;
  int status = 0;          ///< Status in the format of `waitpid`.
  std::string problem;     ///< Reason for a failed start.
  std::string output;      ///< Standard output, up to the limit.
  std::string errors;      ///< Last bytes of standard error.
  std::size_t unread = 0;  ///< Number of unread bytes of the input.
};

/// Runs a command until it ends, closes standard output or reaches a limit.
[[nodiscard]] run_result run(const shell_command& command, std::string_view input, const run_limits& limits);

/// Returns the text as one quoted shell word.
[[nodiscard]] std::string shell_word(std::string_view text);

/// Returns the description of a status in the format of `waitpid`, such as "exit status 3" or "signal 6 (Aborted)".
/// If a shell reports the signal of its command, returns a text such as "exit status 134 for signal 6 (Aborted)".
[[nodiscard]] std::string status_text(int status);

}  // namespace uri94::support

#endif
