// SPDX-License-Identifier: MIT
// Forked processes that kill the child processes of the program and remove its temporary folders on every exit path.
#ifndef URI94_SUPPORT_PROCESS_CLEANUP_PROCESS_HPP
#define URI94_SUPPORT_PROCESS_CLEANUP_PROCESS_HPP

#include <sys/types.h>

#include <vector>

namespace uri94::support {

/// A forked process that waits for `finish` or the end of the program, and then cleans up.
///
/// The process also cleans up if the program is killed by SIGKILL. On SIGHUP, SIGINT, SIGQUIT and SIGTERM, the program
/// waits for its cleanup processes and then ends by the signal. Signals that are ignored or handled at the
/// first call of `start` are left unchanged.
class cleanup_process {
 public:
  /// Descriptors of the forked process.
  struct descriptors {
    int program;  ///< Reading end that is closed when the program ends.
    int request;  ///< Reading end that is closed when `finish` is called.
    int report;   ///< Writing end of the report pipe.
  };
  /// Function that the forked process runs, including the cleanup. All signals are blocked. Descriptors 3 and above are
  /// closed, except those of `d` and an internal descriptor.
  /// Precondition: the function calls only async-signal-safe functions.
  using task = void (*)(const descriptors& d, void* data);

  cleanup_process() = default;
  ~cleanup_process() { finish(); }
  cleanup_process(const cleanup_process&) = delete;
  cleanup_process& operator=(const cleanup_process&) = delete;

  /// Forks a process that runs `run` with `data`.
  /// @param streams Descriptors that become 0, 1 and 2 of the process. If empty, /dev/null is used.
  /// Returns: 0 or the error number.
  [[nodiscard]] int start(task run, void* data, const std::vector<int>& streams = {});
  [[nodiscard]] bool is_running() const noexcept { return process_ > 0; }
  /// Returns the reading end of the report pipe, or -1 if the process is not running.
  [[nodiscard]] int report() const noexcept { return report_; }
  /// Requests the cleanup and waits until the process ends.
  void finish() noexcept;

  /// Waits until `program` or `request` is closed, or `other` has data to read. Async-signal-safe.
  /// @param other Descriptor, or -1.
  /// Returns: true if the cleanup is due.
  static bool wait(const descriptors& d, int other) noexcept;

 private:
  pid_t process_ = 0;
  int request_ = -1;
  int report_ = -1;
};

/// Requests all cleanups and waits at most 10 seconds for the end of the cleanup processes. Afterwards, cleanup
/// processes cannot be started. Call this function before an exit that skips destructors. Async-signal-safe.
void end_cleanup_processes() noexcept;

}  // namespace uri94::support

#endif
