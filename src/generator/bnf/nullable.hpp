// SPDX-License-Identifier: MIT
// Recursive properties of right-hand sides, such as reading the empty string.
#ifndef URI94_GENERATOR_BNF_NULLABLE_HPP
#define URI94_GENERATOR_BNF_NULLABLE_HPP

#include <cstddef>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Computes a recursive property of productions as a least fixed point.
/// @param has Returns true if an expression has the property. `known` marks the productions known to have the property.
/// Returns: true for each production whose right-hand side has the property, by number.
/// Complexity: at most one call of `has` for each production and one for each use of a production.
[[nodiscard]] std::vector<bool> least_solution(
    const grammar& g, const std::function<bool(const expression&, const std::vector<bool>& known)>& has);

/// Function object that tests if an expression of a grammar reads the empty string.
/// Lifetime: the grammar must outlive the object.
class nullable {
 public:
  explicit nullable(const grammar& g);

  /// Returns true if the expression reads the empty string. Undefined productions are not nullable.
  [[nodiscard]] bool operator()(const expression& e) const { return has(e, productions_); }

 private:
  [[nodiscard]] bool has(const expression& e, const std::vector<bool>& known) const;

  std::map<std::string_view, std::size_t> index_;
  std::vector<bool> productions_;
};

}  // namespace uri94::bnf

#endif
