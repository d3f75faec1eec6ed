// SPDX-License-Identifier: MIT
// Differences and intersections of two languages: existence of a string, and a shortest string.
#ifndef URI94_GENERATOR_ANALYSIS_DIFFERENCE_HPP
#define URI94_GENERATOR_ANALYSIS_DIFFERENCE_HPP

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "generator/analysis/automaton.hpp"

namespace uri94::analysis {

/// Differences of languages. Each language is given by a subset of the automaton.
class difference {
 public:
  explicit difference(automaton& a) : automaton_(a) {}

  /// Returns true if a string is in `in` but not in `out`.
  [[nodiscard]] bool some(subset in, subset out);
  /// Returns true if the empty string is in `in` but not in `out`.
  [[nodiscard]] bool holds_empty(subset in, subset out) const {
    return automaton_.accepts(in) && !automaton_.accepts(out);
  }
  /// A difference: the strings of the first language that are not in the second language.
  using pair = std::array<subset, 2>;
  /// The pairs after a byte of each class.
  struct reached {
    /// Indexed by class. True if the class reaches the same pairs as the previous class.
    std::bitset<256> repeats;
    std::vector<pair> pairs;  ///< The pairs after each class that does not repeat, in the order of classes.
  };
  /// Returns the pairs that a byte of each class reaches from the pairs `all`.
  [[nodiscard]] reached after(const std::vector<pair>& all);
  /// Removes empty differences and duplicates. Sorts the remaining pairs.
  void keep_possible(std::vector<pair>& all);
  /// Returns the classes of a shortest string that is in `in` but not in `out`, or an empty optional.
  [[nodiscard]] std::optional<std::vector<std::uint8_t>> shortest(subset in, subset out);

 private:
  static std::uint64_t key(subset in, subset out) { return std::uint64_t{in} << 32 | out; }

  /// The next sets of both sets of a pair, each indexed by class.
  using pair_of_rows = std::pair<const subset*, const subset*>;
  [[nodiscard]] pair_of_rows followed(subset in, subset out);
  /// Returns the result of `some` if it does not need a search.
  [[nodiscard]] std::optional<bool> known(subset in, subset out);

  automaton& automaton_;
  std::unordered_map<std::uint64_t, bool> some_;
};

/// Returns the classes of a shortest string that both states read, or an empty optional.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> shortest_of_both(automaton& a, state one, state other);

}  // namespace uri94::analysis

#endif
