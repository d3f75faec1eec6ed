// SPDX-License-Identifier: MIT
// Strings of a grammar's productions, found in its automata: one that leads to each state, and what can be repeated.
#ifndef URI94_TESTS_PARSE_LANGUAGES_HPP
#define URI94_TESTS_PARSE_LANGUAGES_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/uri94.hpp"

namespace uri94::tests {

/// A member of a production in three parts, of which the middle can be repeated any number of times.
struct pumped {
  production start;
  std::string before;
  std::string repeated;
  std::string after;

  /// The member of about `size` bytes.
  [[nodiscard]] std::string of_size(std::size_t size) const;
};

/// Where a production's automaton can get.
struct language {
  production start;
  std::vector<std::string> leads_to;   ///< By state: a shortest string that leads to it.
  std::vector<std::string> completes;  ///< By state: a shortest string that leads on to a member.
  std::vector<pumped> loops;           ///< One for each string that can be repeated, of the shortest.
};

/// The languages of all productions of a grammar, read from its .bnf files.
[[nodiscard]] std::vector<language> languages_of(grammar g);

}  // namespace uri94::tests

#endif
