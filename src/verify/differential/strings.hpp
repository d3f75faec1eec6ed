// SPDX-License-Identifier: MIT
// Strings given to all parsers: complete test suites of productions, strings that reach the states of the product of
// their automata, dictionary entries in these states, and a corpus.
#ifndef URI94_VERIFY_DIFFERENTIAL_STRINGS_HPP
#define URI94_VERIFY_DIFFERENTIAL_STRINGS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "verify/conformance/examine.hpp"
#include "verify/conformance/suite.hpp"

namespace uri94::differential {

/// Strings of a production, each preceded by the text `before`.
struct language {
  std::string before;
  std::shared_ptr<const conformance::knowledge> about;

  /// Returns a name such as "rfc1738:httpurl" or "http:=rfc1738:ip-schemepart".
  [[nodiscard]] std::string name() const;
};

/// Source of a string. If a string has several sources, the first in this order counts.
enum class origin : std::uint8_t {
  suite,   ///< Complete suite of a production.
  states,  ///< Shortest string to a state of the product automaton, followed by each byte.
  traps,   ///< Shortest string to a state of the product automaton, followed by a dictionary entry.
  corpus,
};
inline constexpr std::size_t origin_count = 4;

struct string_options {
  conformance::suite_options suite;
  std::string prefix;                           ///< Prefix of all strings except the strings of the corpus.
  std::vector<std::string> traps;               ///< Dictionary entries, appended in each viable state.
  std::vector<std::string> corpus;              ///< Additional strings, used unchanged.
  std::function<bool(std::string_view)> keeps;  ///< Filter that returns true for strings to keep. Empty to keep all.
};

/// Set of distinct strings in order of insertion.
class string_set {
 public:
  /// Constructs an empty set. Strings for which `keeps` returns false are ignored.
  explicit string_set(std::function<bool(std::string_view)> keeps = {}) : keeps_(std::move(keeps)) {}
  void add(std::string_view text, origin from);
  [[nodiscard]] std::size_t size() const noexcept { return all_.size(); }
  /// Returns string `i` (0-based), in order of insertion.
  /// Lifetime: the view is valid as long as the set.
  [[nodiscard]] std::string_view operator[](std::size_t i) const { return all_[i]; }
  [[nodiscard]] std::size_t count_from(origin from) const { return counts_[static_cast<std::size_t>(from)]; }

 private:
  std::function<bool(std::string_view)> keeps_;
  std::deque<std::string> blocks_;  ///< Memory of the views in `all_`. Blocks never move.
  std::vector<std::string_view> all_;
  std::unordered_set<std::string_view> known_;
  std::array<std::size_t, origin_count> counts_{};
};

/// Returns the strings for a comparison, in this order:
/// 1. The complete suite of each language. A lower-case variant follows each string.
/// 2. A shortest string to each state of the product of the automata, followed by each byte. In variants, a shortest
///    suffix completes a string of one of the languages. Omitted for a single language without prefix and dictionary.
/// 3. A shortest string to each viable state, followed by each dictionary entry. In variants, a shortest suffix
///    follows, computed for the state before or after the entry.
/// 4. The corpus.
/// @param states Output: number of states of the product.
[[nodiscard]] string_set strings_of(const std::vector<language>& languages, const string_options& options,
                                    std::size_t& states);

/// Reads a dictionary with one entry per line. Escapes are `\xHH`, `\t`, `\n`, `\r`, `\0` and `\\`. Empty lines and
/// lines that start with # are ignored.
/// Returns: false if a line is malformed.
/// @param line Output: number (1-based) of the malformed line.
[[nodiscard]] bool read_dictionary(std::string_view text, std::vector<std::string>& to, std::size_t& line);

}  // namespace uri94::differential

#endif
