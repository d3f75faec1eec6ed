// SPDX-License-Identifier: MIT
// Strings of the productions of a grammar, computed from its automata: a string to each state, and strings that can be
// repeated.
#ifndef URI94_TESTS_PARSE_LANGUAGES_HPP
#define URI94_TESTS_PARSE_LANGUAGES_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/uri94.hpp"

namespace uri94::tests {

/// A member of a production in three parts. The middle part can be repeated any number of times.
struct pumped {
  production start;
  std::string before;
  std::string repeated;
  std::string after;

  /// Returns the member with the fewest repetitions that has at least `size` bytes.
  [[nodiscard]] std::string of_size(std::size_t size) const;
};

/// The strings that reach and leave the states of a production's automaton.
struct language {
  production start;
  std::vector<std::string> leads_to;   ///< Shortest string to each state, in the order of the states.
  std::vector<std::string> completes;  ///< Shortest string from each state to a member, in the order of `leads_to`.
  std::vector<pumped> loops;           ///< One loop for each of the shortest strings that can be repeated.
};

/// Returns the languages of all productions of a grammar, read from its .bnf files.
[[nodiscard]] std::vector<language> languages_of(grammar_id g);

}  // namespace uri94::tests

#endif
