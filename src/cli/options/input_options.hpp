// SPDX-License-Identifier: MIT
// The inputs of a command: operands, and the lines of files.
#ifndef URI94_CLI_OPTIONS_INPUT_OPTIONS_HPP
#define URI94_CLI_OPTIONS_INPUT_OPTIONS_HPP

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/inputs.hpp"
#include "support/program/operands.hpp"

namespace uri94::cli {

/// The operands of a command and its options --file and --null.
class input_options {
 public:
  /// Adds operands and options to a command.
  /// @param name Name of an operand in the help, such as "URL".
  /// @param described Description of the operands in the help, such as "URLs".
  void add_to(CLI::App& command, const std::string& name, const std::string& described);

  /// Returns true if there are neither operands nor files.
  [[nodiscard]] bool empty() const { return operands_.empty() && files_.empty(); }
  /// Makes standard input the only input if there are neither operands nor files.
  void use_standard_input_by_default();
  /// Returns the operands except "-", the name of standard input.
  [[nodiscard]] std::vector<std::string> texts() const;
  /// Returns the number of files, including standard input.
  [[nodiscard]] std::size_t file_count() const;
  /// Returns true if the only input is an operand.
  [[nodiscard]] bool is_one_operand() const { return file_count() == 0 && operands_.size() == 1; }

  /// Calls `use(input)` for each operand, and then for each line of the files. An operand "-" is replaced by the lines
  /// of standard input. Calls `begin(file)` before the first line of a file. Calls `begin` with an empty name before an
  /// operand.
  /// Throws: `failure` without inputs, for a file that cannot be read, and for --null without a file.
  /// Lifetime: an input is valid until `use` returns, and the name of a file until the last input of the file.
  template <typename Begin, typename Use>
  void each(Begin begin, Use use) const {
    expect_inputs();
    for (const std::string& operand : operands_) {
      const std::string input = program::as_given(operand);
      if (input == "-") {
        each_line("-", begin, use);
      } else {
        begin(std::string_view());
        use(std::string_view(input));
      }
    }
    for (const std::string& file : files_) each_line(program::as_given(file), begin, use);
  }
  template <typename Use>
  void each(Use use) const {
    each([](std::string_view) {}, use);
  }

 private:
  void expect_inputs() const;

  template <typename Begin, typename Use>
  void each_line(const std::string& file, Begin begin, Use use) const {
    input_file lines(file, is_zero_terminated_ ? '\0' : '\n');
    begin(std::string_view(file));
    for (std::string_view line; lines.next(line);) use(line);
  }

  std::string name_;
  std::vector<std::string> operands_;
  std::vector<std::string> files_;
  bool is_zero_terminated_ = false;
};

}  // namespace uri94::cli

#endif
