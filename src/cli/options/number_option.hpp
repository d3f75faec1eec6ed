// SPDX-License-Identifier: MIT
// Options whose value is a number within a range.
#ifndef URI94_CLI_OPTIONS_NUMBER_OPTION_HPP
#define URI94_CLI_OPTIONS_NUMBER_OPTION_HPP

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <type_traits>

namespace uri94::cli {

/// Parses an unsigned decimal number.
/// @param option Name of the option for the error message.
/// Throws: CLI::ValidationError if `given` is not a number from `least` to `most`.
[[nodiscard]] std::uint64_t number_of(const std::string& option, const std::string& given, std::uint64_t least,
                                      std::uint64_t most);

/// Adds an option whose value is a number from `least` to `most`. The default is the current content of `value`.
template <typename Number>
CLI::Option* add_number(CLI::App& command, const std::string& name, Number& value, const std::string& help,
                        std::uint64_t least, std::uint64_t most) {
  static_assert(std::is_unsigned_v<Number>);
  return command
      .add_option(
          name,
          [&value, name, least, most](const CLI::results_t& given) {
            value = static_cast<Number>(number_of(name, given.back(), least, most));
            return true;
          },
          help)
      ->type_name("N")
      ->default_str(std::to_string(value));
}

}  // namespace uri94::cli

#endif
