// SPDX-License-Identifier: MIT
// Statistics about agreement: pairs of parsers, kinds of disagreement, and the effect of parsers as filters.
#ifndef URI94_VERIFY_DIFFERENTIAL_DISAGREEMENT_HPP
#define URI94_VERIFY_DIFFERENTIAL_DISAGREEMENT_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "verify/differential/answer_table.hpp"
#include "verify/differential/grammar_places.hpp"
#include "verify/differential/strings.hpp"

namespace uri94::differential {

/// Comparison of two parsers in one aspect.
struct pair_count {
  /// Number of compared strings. For a part, only strings that both parsers accept, if both parsers can name the part.
  std::uint64_t compared = 0;
  std::uint64_t different = 0;  ///< Number of compared strings with different results.
  /// Number of compared strings for which the parsers name different nonempty parts. For the verdict, equal to
  /// `different`.
  std::uint64_t opposed = 0;
};

/// Behaviour of a parser that does not accept a string or does not name a part. Parsers that name a part have a number
/// from 1 instead, with equal numbers for equal parts. For the verdict, the number 1 means accepted.
enum class stance : std::uint8_t { refuses = 200, does_not_know, crash, timeout, malformed, not_asked };

/// Strings on which the same parsers disagree in the same way at the same place.
struct kind {
  aspect in = aspect::verdict;
  place where;
  std::string stances;      ///< A number or a `stance` for each parser.
  bool is_opposed = false;  ///< True if two parsers name different nonempty parts. Always true for the verdict.
  std::uint64_t count = 0;
  std::size_t string = 0;  ///< Index (0-based) of a shortest string.
  std::size_t offset = 0;  ///< Byte offset of the place in the shortest string (0-based).
};

/// Evaluation of a parser as a filter for the input of the other parsers: disagreements on the strings that the filter
/// accepts.
struct filter {
  std::size_t parser = 0;
  std::uint64_t accepted = 0;  ///< Number of accepted strings.
  /// Number of accepted strings on which two parsers that accept them differ in host, port, user or scheme. A missing
  /// part differs from a nonempty part. Parsers that never name a part are ignored for this part.
  std::uint64_t different = 0;
  std::array<std::uint64_t, aspects_of_authority.size()>
      by_aspect{};  ///< `different` for each of `aspects_of_authority`.
  bool has_example = false;
  std::size_t string = 0;  ///< Index (0-based) of a shortest string that `different` counts.
};

/// Parsers with the same result for a string.
struct opinion {
  /// Named part in quotes, "none" for a missing or empty part, "accept", "refuse", "time out" and so on.
  std::string says;
  std::vector<std::size_t> parsers;
};

struct disagreement {
  std::size_t parsers = 0;
  /// Indexed by aspect, then by `first_parser * parsers + second_parser`.
  std::array<std::vector<pair_count>, aspect_count> grid;
  /// Sorted by aspect. In each aspect, opposed kinds come first. Among these, and among the other kinds, kinds with
  /// shorter strings come first.
  std::vector<kind> kinds;
  std::vector<filter> filters;  ///< One entry per parser.
  std::uint64_t disputed = 0;   ///< Number of strings that belong to at least one kind.

  [[nodiscard]] const pair_count& pair(aspect a, std::size_t one, std::size_t other) const {
    return grid[static_cast<std::size_t>(a)][one * parsers + other];
  }
  [[nodiscard]] std::uint64_t kind_count(aspect a) const;
  /// Returns the number of pairs of parsers that name different nonempty parts for some string. For the verdict,
  /// returns the number of pairs with different results for some string.
  [[nodiscard]] std::size_t opposed_pairs(aspect a) const;
};

[[nodiscard]] disagreement compare(const answer_table& answers, const string_set& strings, places& at);

[[nodiscard]] std::vector<opinion> opinions_of(const kind& k, const answer_table& answers);

}  // namespace uri94::differential

#endif
