// SPDX-License-Identifier: MIT
// Strings computed from the automata of a grammar's productions. The strings reach each state, or can be repeated.
#ifndef URI94_TESTS_PARSE_LANGUAGES_HPP
#define URI94_TESTS_PARSE_LANGUAGES_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/uri94.hpp"

namespace uri94::tests {

/// A string that a production accepts, in three parts. The middle part can be repeated any number of times.
struct pumped {
  production start;
  std::string before;
  std::string repeated;
  std::string after;

  /// Returns the accepted string with the fewest repetitions (0 or more) that has at least `size` bytes.
  [[nodiscard]] std::string of_size(std::size_t size) const;
};

/// Strings from the start state to each state of a production's automaton, and from each state to acceptance.
struct language {
  production start;
  std::vector<std::string> leads_to;   ///< Shortest string to each state except the dead state, by state number.
  std::vector<std::string> completes;  ///< Shortest string from each state to acceptance, in the order of `leads_to`.
  std::vector<pumped> loops;           ///< Loops of the automaton. Each loop repeats a different string.
};

/// Returns the languages of all productions of a grammar, read from its .bnf files.
[[nodiscard]] std::vector<language> languages_of(grammar_id g);

}  // namespace uri94::tests

#endif
