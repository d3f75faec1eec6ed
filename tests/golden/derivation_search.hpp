// SPDX-License-Identifier: MIT
// The first derivation of a string, found by trying all of them in their order: slow, short, and independent of guards.
#ifndef URI94_TESTS_GOLDEN_DERIVATION_SEARCH_HPP
#define URI94_TESTS_GOLDEN_DERIVATION_SEARCH_HPP

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::tests {

/// A node of a derivation: numbers of productions, offsets in bytes, size with all descendants.
struct derived_node {
  std::size_t production;
  std::size_t begin;
  std::size_t end;
  std::size_t size;
};
using derivation = std::vector<derived_node>;  ///< In pre-order.

/// Tries derivations in the order of the rule: alternatives in the order printed (or as an interpretation has it), an
/// optional part present before absent, a repetition as long as possible, an operand that is marked so as short as
/// possible, from left to right.
class derivation_search {
 public:
  explicit derivation_search(const bnf::grammar& g);

  /// The first derivation of the whole of `text` from production `start`, if there is one.
  [[nodiscard]] std::optional<derivation> first(std::size_t start, std::string_view text);

 private:
  using continuation = std::function<bool(std::size_t)>;  ///< Goes on from an offset; true when the whole succeeded.

  bool match(const bnf::expression& e, std::size_t at, std::size_t limit, const continuation& then);
  bool match_rest(const bnf::expression& sequence, std::size_t i, std::size_t at, std::size_t limit,
                  const continuation& then);
  bool match_more(const bnf::expression& repetition, unsigned done, std::size_t at, std::size_t limit,
                  const continuation& then);
  bool match_production(std::size_t production, std::size_t at, std::size_t limit, const continuation& then);

  const bnf::grammar& grammar_;
  std::map<std::string, std::size_t> index_;
  std::string_view text_;
  derivation nodes_;
};

}  // namespace uri94::tests

#endif
