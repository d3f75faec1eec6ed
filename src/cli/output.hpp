// SPDX-License-Identifier: MIT
// Standard output: buffered, and with its errors seen.
#ifndef URI94_CLI_OUTPUT_HPP
#define URI94_CLI_OUTPUT_HPP

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
  /// So many spaces.
  output& pad(std::size_t count);

  /// The answer to one input is complete: a person at a terminal sees it now.
  void end_record() {
    if (is_terminal_) flush();
  }
  /// Throws `failure` when the output cannot be written, `reader_gone` when nobody reads it.
  void flush();
  [[nodiscard]] bool is_terminal() const noexcept { return is_terminal_; }

 private:
  static constexpr std::size_t limit = 1 << 16;
  void write_out();

  std::FILE* file_;
  std::string buffer_;
  bool is_terminal_;
};

/// The one of the program; main flushes it at the end.
[[nodiscard]] output& standard_output();

}  // namespace uri94::cli

#endif
