// SPDX-License-Identifier: MIT
// Buffered standard output with checks for write errors.
#ifndef URI94_CLI_IO_OUTPUT_HPP
#define URI94_CLI_IO_OUTPUT_HPP

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace uri94::cli {

class output {
 public:
  explicit output(std::FILE* file);

  output& operator<<(std::string_view text) {
    buffer_.append(text);
    if (buffer_.size() >= limit) write_out();
    return *this;
  }
  output& operator<<(char c) {
    buffer_.push_back(c);
    return *this;
  }
  output& operator<<(std::size_t number);
  /// Writes `count` spaces.
  output& pad(std::size_t count);

  /// Marks the end of the answer to one input. Flushes the buffer if the output is a terminal.
  void end_record() {
    if (is_terminal_) flush();
  }
  /// Writes the buffer.
  /// Throws: `failure` if writing fails, and `reader_gone` if the reader closed the pipe.
  void flush();
  [[nodiscard]] bool is_terminal() const noexcept { return is_terminal_; }

 private:
  static constexpr std::size_t limit = 1 << 16;
  void write_out();

  std::FILE* file_;
  std::string buffer_;
  bool is_terminal_;
};

/// Returns the standard output of the program. `main` flushes it at the end.
[[nodiscard]] output& standard_output();

}  // namespace uri94::cli

#endif
