// SPDX-License-Identifier: MIT
// Simplifies expressions, and finds properties that expressions have for every input.
#ifndef URI94_VERIFY_PROOF_SHAPES_HPP
#define URI94_VERIFY_PROOF_SHAPES_HPP

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "verify/proof/expressions.hpp"

namespace uri94::proof {

/// Thrown for rules that the proof does not support, such as a repetition of the empty string.
class not_provable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class shapes {
 public:
  explicit shapes(expressions& of) : expressions_(of) {}

  /// Returns an expression with the same language that does not build nodes of the tree. Replaces productions by their
  /// right-hand sides, except recursive productions.
  /// Throws: `not_provable` if the proof does not support the expression.
  [[nodiscard]] expression plain(expression e);
  /// Returns the result of `plain` for the right-hand side of a recursive production.
  [[nodiscard]] expression plain_definition(const expressions::node& n);

  /// Returns true if the expression is known to match at every position.
  [[nodiscard]] bool never_fails(expression e);
  /// Returns true if the expression can match without reading a byte.
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

}  // namespace uri94::proof

#endif
