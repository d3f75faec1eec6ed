// SPDX-License-Identifier: MIT
// Properties of right-hand sides that depend on the properties of the used productions.
#ifndef URI94_GENERATOR_BNF_NULLABLE_HPP
#define URI94_GENERATOR_BNF_NULLABLE_HPP

#include <cstddef>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Returns the least solution of a property of right-hand sides: true for each production with the property, by number.
/// @param has Returns true if an expression has the property, given the productions known to have it.
/// Complexity: at most one call of `has` for each production and one for each use of a production.
[[nodiscard]] std::vector<bool> least_solution(
    const grammar& g, const std::function<bool(const expression&, const std::vector<bool>& known)>& has);

/// Expressions of a grammar that read the empty string.
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
