// SPDX-License-Identifier: MIT
// The options of the commands that generate complete suites.
#ifndef URI94_CLI_OPTIONS_SUITE_OPTIONS_HPP
#define URI94_CLI_OPTIONS_SUITE_OPTIONS_HPP

#include <cstdint>

#include "cli/options/number_option.hpp"
#include "verify/conformance/suite.hpp"

namespace uri94::cli {

/// Adds --extra-states, --seed, --random-accepted, --random-mutated and --length.
inline void add_suite_options(CLI::App& command, conformance::suite_options& suite) {
  constexpr std::uint64_t most_random_strings = 100'000'000;
  add_number(command, "--extra-states", suite.extra, "States beyond the minimal automaton", 0, 4);
  add_number(command, "--seed", suite.seed, "Random seed", 0, UINT64_MAX);
  add_number(command, "--random-accepted", suite.members, "Random accepted strings per production", 0,
             most_random_strings);
  add_number(command, "--random-mutated", suite.near_misses, "Random accepted strings with one edit, per production", 0,
             most_random_strings);
  add_number(command, "--length", suite.length, "Add all strings of up to N byte classes", 0, 8);
}

}  // namespace uri94::cli

#endif
