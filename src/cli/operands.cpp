// SPDX-License-Identifier: MIT
#include "cli/operands.hpp"

namespace uri94::cli {

namespace {

bool has_meaning_to_cli11(const std::string& argument) {
  if (argument.empty() || argument.front() == argument_mark) return true;
  return (argument.front() == '[' && argument.back() == ']') || argument == "{}" || argument == "++";
}

}  // namespace

std::vector<std::string> marked_arguments(int argc, const char* const* argv) {
  std::vector<std::string> arguments;
  bool only_operands = false;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (!only_operands && argument == "--") {
      only_operands = true;
      continue;
    }
    if (only_operands || has_meaning_to_cli11(argument)) argument.insert(argument.begin(), argument_mark);
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

std::string as_given(const std::string& argument) {
  return !argument.empty() && argument.front() == argument_mark ? argument.substr(1) : argument;
}

}  // namespace uri94::cli
