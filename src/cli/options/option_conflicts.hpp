// SPDX-License-Identifier: MIT
// Checks that the options of a command can be combined, and that they are not repeated.
#ifndef URI94_CLI_OPTIONS_OPTION_CONFLICTS_HPP
#define URI94_CLI_OPTIONS_OPTION_CONFLICTS_HPP

#include <CLI/CLI.hpp>
#include <string>

namespace uri94::cli {

/// Throws `failure` if the command line contains options that exclude each other, or lacks a part that an option needs.
/// Also throws `failure` for an option of a command before the name of its subcommand.
void refuse_combinations(const CLI::App& command);

/// Throws `failure` if an option that takes one value is given several times.
void refuse_repeated_option(const CLI::App& command);

}  // namespace uri94::cli

#endif
