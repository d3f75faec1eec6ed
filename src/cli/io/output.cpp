// SPDX-License-Identifier: MIT
#include "cli/io/output.hpp"

#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>

#include "cli/io/failure.hpp"

namespace uri94::cli {

output::output(std::FILE* file) : file_(file), is_terminal_(isatty(fileno(file)) == 1) {
  buffer_.reserve(limit * 2);
}

output& output::operator<<(std::size_t number) {
  char digits[24];
  const std::to_chars_result written = std::to_chars(digits, digits + sizeof digits, number);
  return *this << std::string_view(digits, static_cast<std::size_t>(written.ptr - digits));
}

output& output::pad(std::size_t count) {
  buffer_.append(count, ' ');
  return *this;
}

void output::write_out() {
  const std::size_t written = std::fwrite(buffer_.data(), 1, buffer_.size(), file_);
  const int error = errno;
  const bool complete = written == buffer_.size();
  buffer_.clear();  // after an error, the last flush of main must not write again
  if (complete) return;
  if (error == EPIPE) throw reader_gone();
  throw failure(std::string("cannot write to standard output: ") + std::strerror(error));
}

void output::flush() {
  write_out();
  if (std::fflush(file_) == 0) return;
  if (errno == EPIPE) throw reader_gone();
  throw failure(std::string("cannot write to standard output: ") + std::strerror(errno));
}

output& standard_output() {
  static output out(stdout);
  return out;
}

}  // namespace uri94::cli
