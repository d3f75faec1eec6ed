// SPDX-License-Identifier: MIT
// What the adapters share: strings from standard input, each ended by a zero byte; a verdict a line on standard output.
#ifndef URI94_TESTS_ADAPTERS_FILTER_HPP
#define URI94_TESTS_ADAPTERS_FILTER_HPP

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

namespace adapters {

/// Runs the filter to the end of its input. Gives the exit status.
/// @param accepts whether the parser accepts a string, which ends with a zero byte
template <typename Accepts>
int run(Accepts accepts) {
  std::ios::sync_with_stdio(false);
  for (std::string input; std::getline(std::cin, input, '\0');) std::cout << (accepts(input) ? "accept\n" : "reject\n");
  std::cout.flush();
  return std::cout ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace adapters

#endif
