// SPDX-License-Identifier: MIT
// Windows: the first bytes of the strings in a difference of two languages.
#ifndef URI94_GENERATOR_ANALYSIS_WINDOWS_HPP
#define URI94_GENERATOR_ANALYSIS_WINDOWS_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "generator/analysis/difference.hpp"
#include "support/graph/numbering.hpp"

namespace uri94::analysis {

/// Number of a set of windows. Equal sets have equal numbers.
using window_set = std::uint32_t;

/// Sets of windows. A window contains the classes of the first bytes of a string, up to the length of the window. If
/// the string is shorter, the window also contains its end. A set is stored as a tree that branches at each byte. Equal
/// subtrees are stored once, because the number of windows grows exponentially with their length.
class windows {
 public:
  /// Windows that continue after a byte.
  struct branch {
    std::uint8_t byte;  ///< Class of the byte.
    window_set then;

    friend bool operator==(const branch& a, const branch& b) noexcept { return a.byte == b.byte && a.then == b.then; }
  };
  struct node {
    bool is_whole = false;         ///< True if the windows have their full length. The node then has no branches.
    bool has_end = false;          ///< True if a string ends at this node.
    std::vector<branch> branches;  ///< Sorted by class.

    friend bool operator==(const node& a, const node& b) noexcept {
      return a.is_whole == b.is_whole && a.has_end == b.has_end && a.branches == b.branches;
    }
  };

  /// The empty set.
  static constexpr window_set none = 0;

  windows(automaton& a, difference& d);

  /// Returns the windows of `length` bytes of the strings in all differences.
  [[nodiscard]] window_set of(std::vector<difference::pair> all, std::size_t length);
  [[nodiscard]] const node& at(window_set s) const { return nodes_[s]; }
  /// Returns true if a window is in both sets.
  [[nodiscard]] bool share(window_set a, window_set b) const;
  /// Returns true if `a` is before `b` in the lexicographical order of their sorted windows. The end of a string is
  /// before all bytes.
  [[nodiscard]] bool is_before(window_set a, window_set b) const { return order_of(a, b) < order::equal; }

  [[nodiscard]] const alphabet& bytes() const noexcept { return automaton_.bytes(); }

 private:
  enum class order { before, prefix, equal, extension, after };

  struct hash {
    std::size_t operator()(const node& n) const noexcept;
  };

  using pairs = std::vector<difference::pair>;
  struct pairs_hash {
    std::size_t operator()(const pairs& all) const noexcept;
  };

  /// The set that contains only the window without bytes.
  static constexpr window_set whole = 1;

  [[nodiscard]] order order_of(window_set a, window_set b) const;
  /// Returns the windows of `length` bytes of the pairs from `first` to `last`.
  [[nodiscard]] window_set of_some(pairs::const_iterator first, pairs::const_iterator last, std::size_t length);

  automaton& automaton_;
  difference& difference_;
  graph::numbering<node, hash> nodes_;
  graph::numbering<pairs, pairs_hash> pairs_;
  std::map<std::pair<std::uint32_t, std::size_t>, window_set> known_;  ///< Key: number of a list of pairs, and length.
};

}  // namespace uri94::analysis

#endif
