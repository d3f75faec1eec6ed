// SPDX-License-Identifier: MIT
// Readers for files and standard input. They read lines, zero-terminated inputs, or pieces of a text.
#ifndef URI94_CLI_IO_INPUTS_HPP
#define URI94_CLI_IO_INPUTS_HPP

#include <array>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace uri94::cli {

/// An open file. The name "-" opens standard input.
class open_file {
 public:
  /// Throws: `failure` if the file cannot be opened.
  explicit open_file(std::string name);
  open_file(const open_file&) = delete;
  open_file& operator=(const open_file&) = delete;
  ~open_file();

  [[nodiscard]] std::FILE* stream() const noexcept { return file_; }
  /// Throws `failure` with the reason why the file cannot be read.
  /// @param error Value of `errno`.
  [[noreturn]] void refuse(int error) const;
  /// Throws `failure` for an input that is too long.
  /// @param number Number of the input (1-based).
  [[noreturn]] void refuse_long_input(std::size_t number, std::size_t most_bytes) const;
  /// Checks the format by the first bytes of the file. Only warns about likely UTF-16, UTF-32 or binary data, because
  /// inputs may contain any byte.
  /// Throws: `failure` if the file begins with the mark of a compressed or binary format.
  void expect_text(std::string_view head) const;

 private:
  std::string name_;
  std::FILE* file_;
};

/// Reader of the inputs in a file.
class input_file {
 public:
  /// Opens the file. "-" is standard input.
  /// Throws: `failure` if the file cannot be opened.
  /// @param terminator '\n' or '\0'. Every other byte belongs to the input.
  input_file(std::string name, char terminator);
  input_file(const input_file&) = delete;
  input_file& operator=(const input_file&) = delete;

  /// Maximum length of an input, in bytes.
  static constexpr std::size_t most_bytes = std::size_t{1} << 26;

  /// Reads the next input. Returns false at the end of the file.
  /// Throws: `failure` if the file cannot be read or has an input longer than `most_bytes`. Also throws `failure` if
  /// the terminator is '\n' and the file begins with the mark of a compressed or binary format.
  /// Lifetime: the view is valid until the next call.
  bool next(std::string_view& input);

 private:
  /// Moves the unread bytes to the start of the buffer and reads more bytes. Returns false at the end of the file.
  bool read_more();
  [[nodiscard]] std::string_view unread() const noexcept { return {buffer_.data() + begin_, end_ - begin_}; }

  open_file file_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;   ///< Offset of the first unread byte in `buffer_` (0-based).
  std::size_t end_ = 0;     ///< Offset after the last unread byte in `buffer_` (0-based).
  std::size_t number_ = 0;  ///< Number of the current input (1-based).
  char terminator_;
  bool is_first_ = true;
  bool is_at_end_ = false;
};

/// Reader of a file in pieces of at most 64 KiB.
class text_file {
 public:
  /// Opens the file. "-" is standard input.
  /// Throws: `failure` if the file cannot be opened.
  explicit text_file(std::string name);

  /// Reads the next piece. Returns false at the end of the file.
  /// Throws: `failure` if the file cannot be read or begins with the mark of a compressed or binary format.
  /// Lifetime: the view is valid until the next call.
  bool next(std::string_view& piece);

 private:
  open_file file_;
  std::array<char, 1 << 16> buffer_;
  bool is_first_ = true;
};

}  // namespace uri94::cli

#endif
