// SPDX-License-Identifier: MIT
// The options of all commands that make complete suites.
#ifndef URI94_CLI_SUITE_OPTIONS_HPP
#define URI94_CLI_SUITE_OPTIONS_HPP

#include <cstdint>

#include "cli/number_option.hpp"
#include "conformance/suite.hpp"

namespace uri94::cli {

/// Adds --extra, --seed, --members, --near-misses and --length.
inline void add_suite_options(CLI::App& command, conformance::suite_options& suite) {
  constexpr std::uint64_t most_random_strings = 100'000'000;
  add_number(command, "--extra", suite.extra, "States that a parser may have beyond those of the minimal automaton", 0,
             4);
  add_number(command, "--seed", suite.seed, "For all that is random", 0, UINT64_MAX);
  add_number(command, "--members", suite.members, "Random members a production", 0, most_random_strings);
  add_number(command, "--near-misses", suite.near_misses, "Random members with one edit, a production", 0,
             most_random_strings);
  add_number(command, "--length", suite.length, "All strings of up to so many classes of bytes", 0, 8);
}

}  // namespace uri94::cli

#endif
