// SPDX-License-Identifier: MIT
// The two ends of a pipe.
#ifndef URI94_SUPPORT_PROCESS_PIPE_ENDS_HPP
#define URI94_SUPPORT_PROCESS_PIPE_ENDS_HPP

#include <fcntl.h>
#include <unistd.h>

namespace uri94::support {

/// Closes a descriptor unless it is negative, and sets it to -1. Async-signal-safe.
inline void close_one(int& number) noexcept {
  if (number >= 0) ::close(number);
  number = -1;
}

/// Both ends of a pipe. The destructor closes ends that are not -1.
struct pipe_ends {
  int reader = -1;
  int writer = -1;

  pipe_ends() = default;
  pipe_ends(const pipe_ends&) = delete;
  pipe_ends& operator=(const pipe_ends&) = delete;
  ~pipe_ends() {
    close_one(reader);
    close_one(writer);
  }
  /// Opens a pipe with close-on-exec.
  /// Returns: false on failure, with the reason in `errno`.
  [[nodiscard]] bool open() noexcept {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return false;
    reader = ends[0];
    writer = ends[1];
    return true;
  }
};

}  // namespace uri94::support

#endif
