// SPDX-License-Identifier: MIT
// Search for the first derivation of a string. Tries derivations one by one in the order of `derivation_search`,
// without guards. The search is slow but simple.
#ifndef URI94_TESTS_GOLDEN_DERIVATION_SEARCH_HPP
#define URI94_TESTS_GOLDEN_DERIVATION_SEARCH_HPP

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::tests {

/// A node of a derivation: production number, offsets in bytes, and number of nodes in its subtree.
struct derived_node {
  std::size_t production;
  std::size_t begin;
  std::size_t end;
  std::size_t size;
};
using derivation = std::vector<derived_node>;  ///< Nodes in pre-order.

/// A search that tries derivations from left to right, in this order:
/// - alternatives in the order printed, or in the order of an interpretation;
/// - an optional part present before absent;
/// - a repetition as long as possible;
/// - a name marked `shortest` as short as possible.
class derivation_search {
 public:
  static constexpr std::size_t unlimited = static_cast<std::size_t>(-1);

  /// Creates a search in `g`.
  /// @param most_tries number of expressions that `first` may try to match; at this limit, the search gives up
  explicit derivation_search(const bnf::grammar& g, std::size_t most_tries = unlimited);

  /// Returns the first derivation of the complete `text` from production `start`. Returns an empty optional if `start`
  /// does not generate `text`, or if the search gives up.
  [[nodiscard]] std::optional<derivation> first(std::size_t start, std::string_view text);
  /// Returns true if the last call of `first` reached the limit `most_tries`.
  [[nodiscard]] bool gave_up() const noexcept { return tries_left_ == 0; }

 private:
  using continuation = std::function<bool(std::size_t)>;  ///< Continues at an offset. Returns true on success.

  bool match(const bnf::expression& e, std::size_t at, std::size_t limit, const continuation& then);
  bool match_rest(const bnf::expression& sequence, std::size_t i, std::size_t at, std::size_t limit,
                  const continuation& then);
  bool match_more(const bnf::expression& repetition, unsigned done, std::size_t at, std::size_t limit,
                  const continuation& then);
  bool match_production(std::size_t production, std::size_t at, std::size_t limit, const continuation& then);

  const bnf::grammar& grammar_;
  std::map<std::string, std::size_t> index_;
  std::size_t most_tries_;
  std::size_t tries_left_ = 0;
  std::string_view text_;
  derivation nodes_;
};

}  // namespace uri94::tests

#endif
