// SPDX-License-Identifier: MIT
// Which mutant of the code runs: the one whose number stands in URI94_MUTANT, or none.
#include <cstdlib>

extern "C" bool uri94_is_mutant(int number) noexcept;

bool uri94_is_mutant(int number) noexcept {
  static const char* const given = std::getenv("URI94_MUTANT");
  static const int chosen = given == nullptr ? 0 : std::atoi(given);
  return number == chosen;
}
