// SPDX-License-Identifier: MIT
// Differences and intersections of two languages: existence of a string, prefixes, and a shortest string.
#ifndef URI94_GENERATOR_ANALYSIS_DIFFERENCE_HPP
#define URI94_GENERATOR_ANALYSIS_DIFFERENCE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "generator/analysis/automaton.hpp"

namespace uri94::analysis {

/// Classes of the next bytes of an input, followed by `end_mark` if the input ends before the requested number of
/// bytes.
using window = std::vector<int>;
inline constexpr int end_mark = -1;

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
  /// A language without the strings of another.
  using pair = std::array<subset, 2>;
  /// Returns true if `windows` of a pair of each list have an element in common. Much faster than a comparison of these
  /// sets, whose size grows exponentially with the length.
  [[nodiscard]] bool share_window(const std::vector<pair>& ones, const std::vector<pair>& others, std::size_t length);
  /// Adds to `to` the first `length` bytes of each string that is in `in` but not in `out`.
  void windows(subset in, subset out, std::size_t length, std::set<window>& to);
  /// Returns the classes of a shortest string that is in `in` but not in `out`, or an empty optional.
  [[nodiscard]] std::optional<std::vector<std::uint8_t>> shortest(subset in, subset out);

 private:
  /// Returns the pairs after a byte of class `c` that still have a string, sorted and without duplicates.
  [[nodiscard]] std::vector<pair> after(const std::vector<pair>& all, std::size_t c);
  static std::uint64_t key(subset in, subset out) { return std::uint64_t{in} << 32 | out; }
  void windows(subset in, subset out, std::size_t length, window& so_far, std::set<window>& to);

  automaton& automaton_;
  std::unordered_map<std::uint64_t, bool> some_;
};

/// Returns the classes of a shortest string that both states read, or an empty optional.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> shortest_of_both(automaton& a, state one, state other);

}  // namespace uri94::analysis

#endif
