// SPDX-License-Identifier: MIT
// The options --grammar and --start, and lookup of their values.
#ifndef URI94_CLI_OPTIONS_START_OPTION_HPP
#define URI94_CLI_OPTIONS_START_OPTION_HPP

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "generator/bnf/syntax.hpp"
#include "uri94/production.hpp"

namespace uri94::cli {

/// Returns the grammar of the library with that name.
/// Throws: `failure` with the nearest name if the name is unknown, or with `why` if the library does not contain the
/// grammar.
/// @param why Reason why the command cannot use other grammars. If empty, the message says that the command needs rules
/// from the prose of the RFCs.
[[nodiscard]] grammar_id grammar_named(const std::string& name, const std::string& why = {});
/// Returns the production with that name.
/// Throws: `failure` with the nearest name if the name is unknown.
[[nodiscard]] production production_named(grammar_id g, const std::string& name);

/// The options --grammar and --start of a command.
class start_option {
 public:
  /// Adds both options to a command.
  /// @param otherwise Description of the default of --grammar for the help. If empty, the help shows the default value.
  /// @param start_otherwise Description of the default of --start for the help.
  void add_to(CLI::App& command, const std::string& otherwise = {},
              const std::string& start_otherwise = "the grammar's default");
  /// Adds both options to a command that validates URLs strictly by default.
  void add_strictly_to(CLI::App& command) { add_to(command, {}, "strict validation of URLs"); }
  /// Returns the chosen production, or the grammar's default start without --start.
  /// Throws: `failure` if a name is unknown, or if the library does not contain the grammar.
  /// @param why Reason why the command cannot use other grammars, as for `grammar_named`.
  [[nodiscard]] production chosen(const std::string& why = {}) const;
  [[nodiscard]] bool has_start() const noexcept { return !start_.empty(); }
  /// Returns the chosen production, or nullopt if the library does not contain the grammar. Does not read files.
  [[nodiscard]] std::optional<production> chosen_in_library() const;
  /// Returns the chosen production of a built-in grammar or of a grammar file.
  [[nodiscard]] bnf::production_in chosen_of_any() const;
  /// Returns true if the options do not name a production and the grammar is `rfc1738`. URLs are then validated
  /// strictly, by the production of their scheme.
  [[nodiscard]] bool is_strict() const { return start_.empty() && grammar_ == name_of(grammar_id::rfc1738); }
  /// Returns the chosen production, or nullopt if `is_strict()`.
  [[nodiscard]] std::optional<production> unless_strict() const {
    return is_strict() ? std::nullopt : std::optional(chosen());
  }
  /// Returns the option that selects the production, such as "--start httpurl", or "--grammar rfc1738" without --start.
  [[nodiscard]] std::string as_text() const;

 private:
  std::string grammar_ = std::string(name_of(grammar_id::rfc1738));
  std::string start_;
};

}  // namespace uri94::cli

#endif
