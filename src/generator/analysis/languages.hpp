// SPDX-License-Identifier: MIT
// Numbers for the languages of states: equal languages have equal numbers.
#ifndef URI94_GENERATOR_ANALYSIS_LANGUAGES_HPP
#define URI94_GENERATOR_ANALYSIS_LANGUAGES_HPP

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "support/graph/search.hpp"

namespace uri94::analysis {

/// Numbering of languages, in the order of the calls to `of`.
class languages {
 public:
  explicit languages(automaton& a) : automaton_(a) {}

  /// Returns the number of the language of a state. For a state that `automaton::if_read` returns, the number
  /// identifies the pair of its two languages.
  [[nodiscard]] std::size_t of(state s);

 private:
  [[nodiscard]] std::size_t numbered(std::vector<std::uint32_t> text);

  automaton& automaton_;
  std::unordered_map<subset, std::size_t> known_;
  /// Numbers of the languages. Key: the minimal automaton, flattened to one list. For a state of `automaton::if_read`,
  /// the key contains the numbers of its two languages.
  std::unordered_map<std::vector<std::uint32_t>, std::size_t, graph::node_hash> numbers_;
};

}  // namespace uri94::analysis

#endif
