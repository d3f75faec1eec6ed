// SPDX-License-Identifier: MIT
#include "cli/options/number_option.hpp"

#include <charconv>

#include "cli/io/terminal_text.hpp"
#include "support/program/operands.hpp"

namespace uri94::cli {

std::uint64_t number_of(const std::string& option, const std::string& given, std::uint64_t least, std::uint64_t most) {
  const std::string text = program::as_given(given);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size() && number >= least && number <= most) return number;
  throw CLI::ValidationError(option, "found " + quoted(text, 60) + ", expected a number from " + std::to_string(least) +
                                         " to " + std::to_string(most));
}

}  // namespace uri94::cli
