// SPDX-License-Identifier: MIT
// Functions that add the subcommands. The file NAME.cpp defines `add_NAME`. Only `add_relativize` is defined in
// resolve.cpp. A new command needs an entry in meson.build, a declaration in this header, and an entry in the table of
// main.cpp.
#ifndef URI94_CLI_COMMANDS_COMMAND_HPP
#define URI94_CLI_COMMANDS_COMMAND_HPP

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace uri94::cli {

/// Function that runs a subcommand after the command line has been parsed.
/// Returns: the exit status.
using action = std::function<int()>;

/// Returns the names of the output formats of `uri94 export`.
[[nodiscard]] std::vector<std::string> export_forms();

// Each function adds its subcommand to `program`, and sets `chosen` if the command line names that subcommand.
void add_adequacy(CLI::App& program, action& chosen);
void add_parse(CLI::App& program, action& chosen);
void add_check(CLI::App& program, action& chosen);
void add_grammar(CLI::App& program, action& chosen);
void add_conformance(CLI::App& program, action& chosen);
void add_prove(CLI::App& program, action& chosen);
void add_diff(CLI::App& program, action& chosen);
void add_differential(CLI::App& program, action& chosen);
void add_history(CLI::App& program, action& chosen);
void add_vectors(CLI::App& program, action& chosen);
void add_lint(CLI::App& program, action& chosen);
void add_completion(CLI::App& program, action& chosen);
void add_encode(CLI::App& program, action& chosen);
void add_decode(CLI::App& program, action& chosen);
void add_compare(CLI::App& program, action& chosen);
void add_normalize(CLI::App& program, action& chosen);
void add_resolve(CLI::App& program, action& chosen);
void add_relativize(CLI::App& program, action& chosen);
void add_query(CLI::App& program, action& chosen);
void add_export(CLI::App& program, action& chosen);
void add_extract(CLI::App& program, action& chosen);
void add_access(CLI::App& program, action& chosen);
void add_security(CLI::App& program, action& chosen);
void add_trace(CLI::App& program, action& chosen);

}  // namespace uri94::cli

#endif
