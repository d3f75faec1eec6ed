// SPDX-License-Identifier: MIT
// Selects the code mutant that runs: the number in URI94_MUTANT, or the original code.
#include <cstdlib>

extern "C" bool uri94_is_mutant(int number) noexcept;

bool uri94_is_mutant(int number) noexcept {
  static const char* const given = std::getenv("URI94_MUTANT");
  static const int chosen = given == nullptr ? 0 : std::atoi(given);
  return number == chosen;
}
