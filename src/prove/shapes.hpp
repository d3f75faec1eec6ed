// SPDX-License-Identifier: MIT
// What can be said of an expression without an input, and what is left of it where its nodes do not matter.
#ifndef URI94_PROVE_SHAPES_HPP
#define URI94_PROVE_SHAPES_HPP

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "prove/expression.hpp"

namespace uri94::prove {

/// A rule that the method does not reach: a repetition of what reads nothing, say.
class not_provable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class shapes {
 public:
  explicit shapes(expressions& of) : expressions_(of) {}

  /// The same without nodes: productions are replaced by their right-hand sides, but those that recur.
  [[nodiscard]] expression plain(expression e);
  /// The right-hand side of a production that `plain` left.
  [[nodiscard]] expression plain_definition(const expressions::node& n);

  /// Whether it matches wherever it is tried.
  [[nodiscard]] bool never_fails(expression e);
  /// Whether it can match without reading a byte.
  [[nodiscard]] bool can_be_empty(expression e);

 private:
  [[nodiscard]] expression made_plain(expression e);
  [[nodiscard]] bool recurs(std::uint32_t definition);
  void collect_productions(expression e, std::vector<std::uint32_t>& to) const;

  enum class answer : std::uint8_t { unknown, asked, no, yes };
  expressions& expressions_;
  std::vector<expression> plain_;
  std::vector<answer> never_fails_;
  std::vector<answer> can_be_empty_;
  std::vector<answer> recurs_;
};

}  // namespace uri94::prove

#endif
