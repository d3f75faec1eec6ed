// SPDX-License-Identifier: MIT
// Who agrees with whom, on what they do not, and what stands behind a gate.
#ifndef URI94_DIFFERENTIAL_DISAGREEMENT_HPP
#define URI94_DIFFERENTIAL_DISAGREEMENT_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "differential/answer_table.hpp"
#include "differential/places.hpp"
#include "differential/strings.hpp"

namespace uri94::differential {

/// Two parsers in one aspect.
struct pair_count {
  std::uint64_t compared = 0;   ///< Strings that both have answered; of a part, that both accept and both can name it.
  std::uint64_t different = 0;  ///< Of these, those on which they differ.
  std::uint64_t opposed = 0;    ///< Of these, those on which both name something; of the verdict, all.
};

/// What a parser does with a string, of several in one aspect: a number from 1 on where it names a part, equal numbers
/// for equal parts, in the order of the parsers; of the verdict, 1 for accepted. Else one of these.
enum class stance : std::uint8_t { refuses = 200, does_not_know, died, hung, babbled, not_asked };

/// Strings on which the same parsers disagree in the same way at the same place.
struct kind {
  aspect in = aspect::verdict;
  place where;
  std::string stances;      ///< By parser, a number or a `stance`.
  bool is_opposed = false;  ///< Two name different parts, neither of which is empty; of the verdict, always.
  std::uint64_t count = 0;
  std::size_t string = 0;  ///< The number of a shortest one.
  std::size_t offset = 0;  ///< Of the place, in that one.
};

/// A parser that lets strings through to the others.
struct gate {
  std::size_t parser = 0;
  std::uint64_t accepted = 0;
  std::uint64_t unequivocal = 0;  ///< Of these, all that name a host name the same one.
  std::uint64_t different = 0;    ///< Of these, the others: some parser names another host.
  bool has_example = false;
  std::size_t string = 0;  ///< The number of a shortest one of these.
};

/// Who says what of a string: parsers that say the same together, those that name something first.
struct opinion {
  std::string says;  ///< In quotes what they name; "refuse", …
  std::vector<std::size_t> parsers;
};

struct disagreement {
  std::size_t parsers = 0;
  std::array<std::vector<pair_count>, aspect_count> grid;  ///< [aspect][one * parsers + other]
  std::vector<kind>
      kinds;  ///< By aspect; in each those that are opposed first, and of these the one with the shortest string.
  std::vector<gate> gates;     ///< By parser.
  std::uint64_t disputed = 0;  ///< Strings of any kind.

  [[nodiscard]] const pair_count& pair(aspect a, std::size_t one, std::size_t other) const {
    return grid[static_cast<std::size_t>(a)][one * parsers + other];
  }
  [[nodiscard]] std::uint64_t kind_count(aspect a) const;
  /// How many pairs of parsers name different parts, neither of which is empty, for some string.
  [[nodiscard]] std::size_t opposed_pairs(aspect a) const;
};

[[nodiscard]] disagreement compare(const answer_table& answers, const string_set& strings, places& at);

[[nodiscard]] std::vector<opinion> opinions_of(const kind& k, const answer_table& answers);

}  // namespace uri94::differential

#endif
