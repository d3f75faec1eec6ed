// SPDX-License-Identifier: MIT
// Readers for files and standard input. They read lines, zero-terminated inputs, or pieces of a text.
#ifndef URI94_CLI_IO_INPUTS_HPP
#define URI94_CLI_IO_INPUTS_HPP

#include <array>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace uri94::cli {

/// An open file; "-" is standard input.
class open_file {
 public:
  /// Throws `failure` if it cannot be opened.
  explicit open_file(std::string name);
  open_file(const open_file&) = delete;
  open_file& operator=(const open_file&) = delete;
  ~open_file();

  [[nodiscard]] std::FILE* stream() const noexcept { return file_; }
  /// Throws `failure` with the reason why the file cannot be read.
  [[noreturn]] void refuse(int error) const;
  /// Throws `failure` if the bytes at the head of the file show that it is not text.
  void expect_text(std::string_view head) const;

 private:
  std::string name_;
  std::FILE* file_;
};

/// Reader of the inputs in a file.
class input_file {
 public:
  /// Opens the file; "-" is standard input. Throws `failure` if it cannot be opened.
  /// @param terminator '\n' or '\0'. Every other byte belongs to the input. A file of lines must be text.
  input_file(std::string name, char terminator);
  input_file(const input_file&) = delete;
  input_file& operator=(const input_file&) = delete;
  ~input_file();

  /// Reads the next input. Returns false at the end of the file.
  /// Throws: `failure` if the file cannot be read or is not text
  /// Lifetime: the view is valid until the next call.
  bool next(std::string_view& input);

 private:
  open_file file_;
  char* buffer_ = nullptr;
  std::size_t capacity_ = 0;
  char terminator_;
  bool is_first_ = true;
};

/// Reader of a text in pieces.
class text_file {
 public:
  /// Opens the file; "-" is standard input. Throws `failure` if it cannot be opened.
  explicit text_file(std::string name);

  /// Reads the next piece. Returns false at the end of the file.
  /// Throws: `failure` if the file cannot be read or is not text
  /// Lifetime: the view is valid until the next call.
  bool next(std::string_view& piece);

 private:
  open_file file_;
  std::array<char, 1 << 16> buffer_;
  bool is_first_ = true;
};

}  // namespace uri94::cli

#endif
