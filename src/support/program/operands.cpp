// SPDX-License-Identifier: MIT
#include "support/program/operands.hpp"

namespace uri94::program {

namespace {

bool has_meaning_to_cli11(const std::string& argument) {
  if (argument.empty() || argument.front() == argument_mark) return true;
  return (argument.front() == '[' && argument.back() == ']') || argument == "{}" || argument == "++";
}

/// Returns true for an option with an empty value, such as "--start=". CLI11 would take the next argument as its value.
bool has_empty_value(const std::string& argument) {
  return argument.size() > 3 && argument.compare(0, 2, "--") == 0 && argument.find('=') == argument.size() - 1;
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
    if (only_operands || has_meaning_to_cli11(argument)) {
      argument.insert(argument.begin(), argument_mark);
    } else if (has_empty_value(argument)) {
      argument.push_back(argument_mark);
    }
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

std::string as_given(const std::string& argument) {
  return !argument.empty() && argument.front() == argument_mark ? argument.substr(1) : argument;
}

std::string without_marks(const std::string& message) {
  std::string line;
  for (const char c : message) {
    if (c != argument_mark) line.push_back(c == '\n' ? ' ' : c);
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

}  // namespace uri94::program
