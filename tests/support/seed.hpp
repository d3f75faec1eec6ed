// SPDX-License-Identifier: MIT
#ifndef URI94_TESTS_SUPPORT_SEED_HPP
#define URI94_TESTS_SUPPORT_SEED_HPP

#include <cstdlib>

namespace uri94::tests {

/// Returns the seed for generated inputs: the number in the environment variable URI94_SEED, or else a fixed number. A
/// fixed seed makes the results of tests and of mutation tests reproducible.
inline unsigned seed() {
  constexpr unsigned usual = 19941201;
  const char* const given = std::getenv("URI94_SEED");
  return given == nullptr ? usual : static_cast<unsigned>(std::strtoul(given, nullptr, 10));
}

}  // namespace uri94::tests

#endif
