// SPDX-License-Identifier: MIT
// Finds strings that one production generates and another production does not generate. Finds one short string for each
// kind of difference.
#ifndef URI94_VERIFY_CONFORMANCE_LANGUAGE_DIFFERENCE_HPP
#define URI94_VERIFY_CONFORMANCE_LANGUAGE_DIFFERENCE_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "verify/conformance/examine.hpp"

namespace uri94::conformance {

/// A string in one language that is not in the other.
struct witness {
  std::string input;
  /// Byte offset (0-based) at which the other language rejects the string. Equal to the size of the string if a longer
  /// string of the other language begins with the string.
  std::size_t offset;
  /// Innermost production of the accepting language that reads the byte at `offset`. If `offset` is the size of the
  /// string, the innermost production that reads the last byte.
  bnf::production_in read_by;
  /// Production of the other language to continue at `offset`, or the start production of this language.
  bnf::production_in stopped_in;
};

/// Returns strings of `one` that `other` does not contain, sorted by length. The result has one string for each pair of
/// `read_by` and `stopped_in` that the search finds. The first string is a shortest string overall. The result is empty
/// if `other` contains `one`.
/// @param counted Counter that throws after too many steps. Null to count nothing.
[[nodiscard]] std::vector<witness> only_in_first(const knowledge& one, const knowledge& other,
                                                 bnf::effort* counted = nullptr);

}  // namespace uri94::conformance

#endif
