// SPDX-License-Identifier: MIT
// What one language holds and another does not, or holds as well: is there such a string, how does it begin, which is
// the shortest.
#ifndef URI94_ANALYSIS_DIFFERENCE_HPP
#define URI94_ANALYSIS_DIFFERENCE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/automaton.hpp"

namespace uri94::analysis {

/// The next few classes of an input; `end_mark` where the input ends. Never longer than asked for.
using window = std::vector<int>;
inline constexpr int end_mark = -1;

/// Differences of languages, each given by the subset of the automaton that reads it.
class difference {
 public:
  explicit difference(automaton& a) : automaton_(a) {}

  /// Whether some string is in `in` but not in `out`.
  [[nodiscard]] bool some(subset in, subset out);
  /// Whether the empty string is.
  [[nodiscard]] bool holds_empty(subset in, subset out) const {
    return automaton_.accepts(in) && !automaton_.accepts(out);
  }
  /// How the strings in `in` but not in `out` begin.
  void windows(subset in, subset out, std::size_t length, std::set<window>& to);
  /// A shortest string in `in` but not in `out`, as classes.
  [[nodiscard]] std::optional<std::vector<std::uint8_t>> shortest(subset in, subset out);

 private:
  using pair = std::array<subset, 2>;
  static std::uint64_t key(subset in, subset out) { return std::uint64_t{in} << 32 | out; }
  void windows(subset in, subset out, std::size_t length, window& so_far, std::set<window>& to);

  automaton& automaton_;
  std::unordered_map<std::uint64_t, bool> some_;
};

/// A shortest string that is read from both states, as classes.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> shortest_of_both(automaton& a, state one, state other);

}  // namespace uri94::analysis

#endif
