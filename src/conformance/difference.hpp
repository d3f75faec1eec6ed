// SPDX-License-Identifier: MIT
// What one production generates and another does not: the shortest strings, one a kind of difference.
#ifndef URI94_CONFORMANCE_DIFFERENCE_HPP
#define URI94_CONFORMANCE_DIFFERENCE_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "conformance/examine.hpp"

namespace uri94::conformance {

/// A string that the one language holds and the other does not.
struct witness {
  std::string input;
  std::size_t offset;             ///< Where the other stops; the input's size where it would have gone on.
  bnf::production_in read_by;     ///< Of the one: the innermost that reads the byte at the offset, or the last one.
  bnf::production_in stopped_in;  ///< Of the other: the one that was being read at the offset.
};

/// Strings of `one` that `other` has not, in the order of their length: for each kind of difference, which is the pair
/// of `read_by` and `stopped_in`, a shortest one. The first is a shortest of all; empty where `other` holds `one`.
/// @param counted as for `knowledge`
[[nodiscard]] std::vector<witness> only_in_first(const knowledge& one, const knowledge& other,
                                                 bnf::effort* counted = nullptr);

}  // namespace uri94::conformance

#endif
