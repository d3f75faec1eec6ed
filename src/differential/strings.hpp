// SPDX-License-Identifier: MIT
// The strings that all parsers are given: complete suites of productions, and all states that these have together.
#ifndef URI94_DIFFERENTIAL_STRINGS_HPP
#define URI94_DIFFERENTIAL_STRINGS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "conformance/examine.hpp"
#include "conformance/suite.hpp"

namespace uri94::differential {

/// The strings of a production, each with the same text before it.
struct language {
  std::string before;
  std::shared_ptr<const conformance::knowledge> about;

  /// "rfc1738:httpurl", "http:=rfc1738:ip-schemepart"
  [[nodiscard]] std::string name() const;
};

/// Where a string is from; of several, the first.
enum class origin : std::uint8_t {
  suite,   ///< The complete suite of a production.
  states,  ///< A state that the productions have together, and each byte there.
  traps,   ///< Such a state, and what a dictionary has.
  corpus,
};
inline constexpr std::size_t origin_count = 4;

struct string_options {
  conformance::suite_options suite;
  std::string prefix;               ///< All strings but those of the corpus begin with it.
  std::vector<std::string> traps;   ///< What is tried in each state.
  std::vector<std::string> corpus;  ///< Strings as they are.
};

/// Strings, each once, in the order in which they were put in.
class string_set {
 public:
  void add(std::string_view text, origin from);
  [[nodiscard]] std::size_t size() const noexcept { return all_.size(); }
  /// Stays valid as long as the set.
  [[nodiscard]] std::string_view operator[](std::size_t i) const { return all_[i]; }
  [[nodiscard]] std::size_t count_from(origin from) const { return counts_[static_cast<std::size_t>(from)]; }

 private:
  std::deque<std::string> blocks_;  ///< What the views show; a block is never moved.
  std::vector<std::string_view> all_;
  std::unordered_set<std::string_view> known_;
  std::array<std::size_t, origin_count> counts_{};
};

/// The union: the complete suite of each language; then, in each state of the product of their automata, each byte,
/// alone and with a shortest end that each language has from there; then the traps likewise; last the corpus.
/// @param states how many states the product has
[[nodiscard]] string_set strings_of(const std::vector<language>& languages, const string_options& options,
                                    std::size_t& states);

/// The entries of a dictionary: a line each, with \\xHH for an octet, \\t, \\n, \\r, \\0 and \\\\; lines that are empty
/// or begin with # are left out. @return false where a line cannot be read; `line` is its number then
[[nodiscard]] bool read_dictionary(std::string_view text, std::vector<std::string>& to, std::size_t& line);

}  // namespace uri94::differential

#endif
