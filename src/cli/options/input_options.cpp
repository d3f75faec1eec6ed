// SPDX-License-Identifier: MIT
#include "cli/options/input_options.hpp"

#include <algorithm>

#include "cli/io/failure.hpp"

namespace uri94::cli {

void input_options::add_to(CLI::App& command, const std::string& name, const std::string& described) {
  name_ = name;
  command.add_option("--file", files_, "File with one input per line")->type_name("FILE")->allow_extra_args(false);
  command.add_flag("-0,--null", is_zero_terminated_, "Inputs of files end in a zero byte, not in a newline");
  command.add_option(name, operands_, described + "; '-' reads one per line from standard input")->type_name("");
}

void input_options::use_standard_input_by_default() {
  if (empty()) operands_.emplace_back("-");
}

std::vector<std::string> input_options::texts() const {
  std::vector<std::string> all;
  for (const std::string& operand : operands_) {
    std::string text = program::as_given(operand);
    if (text != "-") all.push_back(std::move(text));
  }
  return all;
}

std::size_t input_options::file_count() const {
  return files_.size() + operands_.size() - texts().size();
}

void input_options::expect_inputs() const {
  if (empty()) throw failure(name_ + " or --file is required");
  if (is_zero_terminated_ && file_count() == 0) {
    throw failure("--null needs --file or the operand '-': an operand ends with the argument");
  }
}

}  // namespace uri94::cli
