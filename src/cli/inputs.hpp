// SPDX-License-Identifier: MIT
// Inputs from a file or standard input: one a line, or one up to each zero byte.
#ifndef URI94_CLI_INPUTS_HPP
#define URI94_CLI_INPUTS_HPP

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace uri94::cli {

class input_file {
 public:
  /// Opens the file; "-" is standard input. Throws `failure` when it cannot be opened.
  /// @param terminator '\n' or '\0'; it ends an input and is no part of it, as nothing else is taken away
  input_file(std::string name, char terminator);
  input_file(const input_file&) = delete;
  input_file& operator=(const input_file&) = delete;
  ~input_file();

  /// Gives the next input, valid until the call after; false at the end. Throws `failure` when it cannot be read.
  bool next(std::string_view& input);

 private:
  std::string name_;
  std::FILE* file_;
  char* buffer_ = nullptr;
  std::size_t capacity_ = 0;
  char terminator_;
};

}  // namespace uri94::cli

#endif
