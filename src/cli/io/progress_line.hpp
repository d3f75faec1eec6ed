// SPDX-License-Identifier: MIT
// A progress line on a terminal.
#ifndef URI94_CLI_IO_PROGRESS_LINE_HPP
#define URI94_CLI_IO_PROGRESS_LINE_HPP

#include <unistd.h>

#include <cstdio>
#include <string>

namespace uri94::cli {

/// A line on standard error that each call of `show` overwrites. The destructor erases it.
class progress_line {
 public:
  progress_line() : is_shown_(isatty(STDERR_FILENO) == 1) {}
  progress_line(const progress_line&) = delete;
  progress_line& operator=(const progress_line&) = delete;
  ~progress_line() {
    if (was_written_) std::fputs("\r\033[K", stderr);
  }
  /// Returns true if standard error is a terminal.
  [[nodiscard]] bool is_shown() const noexcept { return is_shown_; }
  void show(const std::string& text) {
    was_written_ = true;
    std::fprintf(stderr, "\r\033[K%s", text.c_str());
    std::fflush(stderr);
  }

 private:
  bool is_shown_;
  bool was_written_ = false;
};

}  // namespace uri94::cli

#endif
