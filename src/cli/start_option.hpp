// SPDX-License-Identifier: MIT
// The options --grammar and --start, and the names that they take.
#ifndef URI94_CLI_START_OPTION_HPP
#define URI94_CLI_START_OPTION_HPP

#include <CLI/CLI.hpp>
#include <string>

#include "bnf/syntax.hpp"
#include "uri94/production.hpp"

namespace uri94::cli {

/// The grammar of the library of that name. Throws `failure`, with the nearest name, when there is none.
[[nodiscard]] grammar grammar_named(const std::string& name);
/// The production of that name. Throws `failure`, with the nearest name, when there is none.
[[nodiscard]] production production_named(grammar g, const std::string& name);

/// --grammar and --start of one command.
class start_option {
 public:
  /// @param otherwise  what is done where neither option is given, if that is not the default start of the default
  /// grammar
  void add_to(CLI::App& command, const std::string& otherwise = {});
  /// The production they name; the grammar's default start when --start is not given.
  /// Throws `failure` for a grammar that is not of the library.
  [[nodiscard]] production chosen() const;
  /// The same of any grammar.
  [[nodiscard]] bnf::production_in chosen_of_any() const;

 private:
  std::string grammar_ = std::string(name_of(grammar::rfc1738));
  std::string start_;
};

}  // namespace uri94::cli

#endif
