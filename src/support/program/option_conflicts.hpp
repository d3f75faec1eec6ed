// SPDX-License-Identifier: MIT
// Checks for options and operands that exclude or need each other, and messages about wrong combinations.
#ifndef URI94_SUPPORT_PROGRAM_OPTION_CONFLICTS_HPP
#define URI94_SUPPORT_PROGRAM_OPTION_CONFLICTS_HPP

#include <CLI/CLI.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace uri94::program {

// Tables of `exclusion` and `requirement` describe parts of a command line as follows. Commas separate alternatives, as
// in "--against, --dump".
// - "--fragment": an option.
// - "--format json|dot": an option with the value `json` or `dot`.
// - "FILE": an operand.

/// A pair of parts of a command line that exclude each other.
struct exclusion {
  std::string_view command;  ///< Name of the command, or empty for all commands.
  std::string_view part;
  std::string_view other;  ///< Alternatives. Each of them excludes `part`.
  std::string_view reason;
};

/// A part of a command line that needs another part.
struct requirement {
  std::string_view command;
  std::string_view part;
  std::string_view with;    ///< Alternatives with which `part` needs `needed`. Empty if `part` always needs `needed`.
  std::string_view needed;  ///< Alternatives, one of which must be given.
  std::string_view reason;
};

/// Returns the value of the option on the command line, or an empty optional if the option is not given. A flag that is
/// set to false counts as not given.
[[nodiscard]] inline std::optional<std::string> given_value(const CLI::App& command, const std::string& name) {
  const CLI::Option* const option = command.get_option_no_throw(name);
  if (option == nullptr || option->count() == 0) return std::nullopt;
  if (!option->get_positional() && option->get_items_expected_max() == 0 && !option->as<bool>()) return std::nullopt;
  return option->results().back();
}

/// Returns the first of the alternatives that is given, or an empty string. Includes the given value if the alternative
/// has values.
[[nodiscard]] inline std::string given_part(const CLI::App& command, std::string_view parts) {
  while (!parts.empty()) {
    const std::string_view part = parts.substr(0, parts.find(", "));
    parts.remove_prefix(part.size() == parts.size() ? part.size() : part.size() + 2);
    const std::size_t space = part.find(' ');
    const std::string name(part.substr(0, space));
    const std::optional<std::string> value = given_value(command, name);
    if (!value) continue;
    if (space == std::string_view::npos) return name;
    const std::string values = "|" + std::string(part.substr(space + 1)) + "|";
    if (values.find("|" + *value + "|") != std::string::npos) return name + " " + *value;
  }
  return {};
}

/// Returns alternatives in a readable form: "--against or --dump".
[[nodiscard]] inline std::string alternatives_text(std::string_view parts) {
  std::string text(parts);
  for (std::size_t at; (at = text.find(", ")) != std::string::npos;) text.replace(at, 2, " or ");
  return text;
}

/// Returns the message that refuses two parts of a command line.
[[nodiscard]] inline std::string refused_together(const std::string& part, const std::string& other,
                                                  std::string_view reason) {
  return part + " cannot be used with " + other + ": " + std::string(reason);
}

/// Returns a one-line message about the first wrong combination on the command line, or an empty string.
template <typename Exclusions, typename Requirements>
[[nodiscard]] std::string refused_combination(const CLI::App& command, const Exclusions& exclusions,
                                              const Requirements& requirements) {
  for (const exclusion& e : exclusions) {
    if (!e.command.empty() && e.command != command.get_name()) continue;
    const std::string part = given_part(command, e.part);
    if (part.empty()) continue;
    const std::string other = given_part(command, e.other);
    if (!other.empty()) return refused_together(part, other, e.reason);
  }
  for (const requirement& r : requirements) {
    if (r.command != command.get_name()) continue;
    const std::string part = given_part(command, r.part);
    if (part.empty()) continue;
    const std::string with = given_part(command, r.with);
    if ((!r.with.empty() && with.empty()) || !given_part(command, r.needed).empty()) continue;
    return part + (with.empty() ? "" : " with " + with) + " needs " + alternatives_text(r.needed) + ": " +
           std::string(r.reason);
  }
  return {};
}

/// Returns a message if an option that takes one value is given several times. Otherwise returns an empty string.
[[nodiscard]] inline std::string repeated_option(const CLI::App& command) {
  for (const CLI::Option* const option : command.get_options()) {
    if (option->get_positional() || option->get_items_expected_max() != 1 || option->count() < 2) continue;
    return option->get_name() + " is given " + std::to_string(option->count()) + " times; give it once";
  }
  return {};
}

}  // namespace uri94::program

#endif
