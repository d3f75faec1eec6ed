// SPDX-License-Identifier: MIT
// The subcommands. One stands in the file of its name: add the file, a line here, and its place in the list of
// main.cpp.
#ifndef URI94_CLI_COMMAND_HPP
#define URI94_CLI_COMMAND_HPP

#include <CLI/CLI.hpp>
#include <functional>

namespace uri94::cli {

/// What a subcommand does when the command line has been read; gives the exit status.
using action = std::function<int()>;

// Each adds its subcommand to `program`, and puts its action in `chosen` when it is the one that was named.
void add_parse(CLI::App& program, action& chosen);
void add_check(CLI::App& program, action& chosen);
void add_grammar(CLI::App& program, action& chosen);
void add_conformance(CLI::App& program, action& chosen);
void add_prove(CLI::App& program, action& chosen);
void add_mutants(CLI::App& program, action& chosen);
void add_diff(CLI::App& program, action& chosen);
void add_differential(CLI::App& program, action& chosen);
void add_history(CLI::App& program, action& chosen);
void add_vectors(CLI::App& program, action& chosen);
void add_coverage(CLI::App& program, action& chosen);
void add_lint(CLI::App& program, action& chosen);
void add_encode(CLI::App& program, action& chosen);
void add_decode(CLI::App& program, action& chosen);
void add_compare(CLI::App& program, action& chosen);
void add_normalize(CLI::App& program, action& chosen);
void add_resolve(CLI::App& program, action& chosen);
void add_relativize(CLI::App& program, action& chosen);
void add_query(CLI::App& program, action& chosen);
void add_extract(CLI::App& program, action& chosen);
void add_access(CLI::App& program, action& chosen);
void add_security(CLI::App& program, action& chosen);
void add_trace(CLI::App& program, action& chosen);
/// To `trace` itself.
void add_trace_verify(CLI::App& trace, action& chosen);

}  // namespace uri94::cli

#endif
