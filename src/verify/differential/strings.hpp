// SPDX-License-Identifier: MIT
// Strings given to all parsers: complete test suites of productions, and strings for the common states of the
// productions.
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

/// Strings of a production, each preceded by the same text.
struct language {
  std::string before;
  std::shared_ptr<const conformance::knowledge> about;

  /// Returns a name such as "rfc1738:httpurl" or "http:=rfc1738:ip-schemepart".
  [[nodiscard]] std::string name() const;
};

/// Source of a string. A string with several sources has the first.
enum class origin : std::uint8_t {
  suite,   ///< Complete suite of a production.
  states,  ///< State of the product of all productions, followed by each byte.
  traps,   ///< State of the product, followed by an entry of a dictionary.
  corpus,
};
inline constexpr std::size_t origin_count = 4;

struct string_options {
  conformance::suite_options suite;
  std::string prefix;                           ///< Prefix of all strings except the strings of the corpus.
  std::vector<std::string> traps;               ///< Dictionary entries tried in each state.
  std::vector<std::string> corpus;              ///< Additional strings, used unchanged.
  std::function<bool(std::string_view)> keeps;  ///< True for strings to keep. An empty function keeps all strings.
};

/// Set of distinct strings in order of insertion.
class string_set {
 public:
  /// Constructs an empty set. Strings for which `keeps` returns false are ignored.
  explicit string_set(std::function<bool(std::string_view)> keeps = {}) : keeps_(std::move(keeps)) {}
  void add(std::string_view text, origin from);
  [[nodiscard]] std::size_t size() const noexcept { return all_.size(); }
  /// Lifetime: the view is valid as long as the set.
  [[nodiscard]] std::string_view operator[](std::size_t i) const { return all_[i]; }
  [[nodiscard]] std::size_t count_from(origin from) const { return counts_[static_cast<std::size_t>(from)]; }

 private:
  std::function<bool(std::string_view)> keeps_;
  std::deque<std::string> blocks_;  ///< Memory of the views. Blocks never move.
  std::vector<std::string_view> all_;
  std::unordered_set<std::string_view> known_;
  std::array<std::size_t, origin_count> counts_{};
};

/// Returns the strings for a comparison, in this order:
/// - the complete suite of each language, and the same strings in lower case;
/// - for each state of the product of their automata, each byte, without and with a shortest suffix for each viable
///   language (not for a single language without prefix and dictionary);
/// - for each viable state, each dictionary entry, without and with a shortest suffix for each language that is viable
///   before or after the entry;
/// - the corpus.
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
