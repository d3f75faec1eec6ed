// SPDX-License-Identifier: MIT
// Which states of an automaton read the same language.
#ifndef URI94_ANALYSIS_LANGUAGES_HPP
#define URI94_ANALYSIS_LANGUAGES_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "analysis/automaton.hpp"

namespace uri94::analysis {

/// Numbers languages, in the order in which they are asked for.
class languages {
 public:
  explicit languages(automaton& a) : automaton_(a) {}

  /// A number that two states share if and only if they read the same language.
  [[nodiscard]] std::size_t of(state s);

 private:
  automaton& automaton_;
  std::unordered_map<subset, std::size_t> known_;
  /// By minimal automaton, written as one list: equal automata are equal languages.
  std::map<std::vector<std::uint32_t>, std::size_t> numbers_;
};

}  // namespace uri94::analysis

#endif
