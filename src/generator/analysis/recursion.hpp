// SPDX-License-Identifier: MIT
// Recursion: the recursive productions and the productions that repetitions or recursions use.
#ifndef URI94_GENERATOR_ANALYSIS_RECURSION_HPP
#define URI94_GENERATOR_ANALYSIS_RECURSION_HPP

#include <cstddef>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::analysis {

/// Result of the search for recursion in all productions.
/// Lifetime: the automaton and its grammar must outlive the object.
class recursion {
 public:
  explicit recursion(const automaton& a);

  /// Returns a flag for each production: true if the production is recursive.
  [[nodiscard]] const std::vector<bool>& recursive() const noexcept { return recursive_; }
  /// Returns for each production the lowest number in its group of mutually recursive productions.
  [[nodiscard]] const std::vector<std::size_t>& group() const noexcept { return group_; }
  /// Returns true if the production is recursive, or if a repetition, a recursive production or another repeated
  /// production uses it.
  [[nodiscard]] bool repeats(std::size_t production) const { return recursive_[production] || repeated_[production]; }

  /// Returns true if the use of `name` in production `owner` is recursive.
  [[nodiscard]] bool is_recursive_use(std::size_t owner, const bnf::expression& name) const;
  /// Returns true if the expression, in production `owner`, can end in a recursive use.
  [[nodiscard]] bool has_recursive_tail(std::size_t owner, const bnf::expression& e) const;
  /// Returns the expression without the recursive uses at its end. Changed copies get new numbers that are higher than
  /// the numbers in the grammar.
  [[nodiscard]] bnf::expression without_tail(std::size_t owner, bnf::expression e) const;

  /// Reports each interpretation that requires a recursive use to be as short as possible. Also reports each
  /// interpretation that puts an alternative ending in recursion before an alternative printed earlier. Rules cannot
  /// follow these interpretations, because they run a recursion as a loop.
  void refuse_interpreted(bnf::diagnostics& problems) const;

 private:
  void find_groups();
  void find_repeated();
  void refuse_interpreted(std::size_t owner, const bnf::expression& e, bnf::diagnostics& problems) const;

  const automaton& automaton_;
  const bnf::grammar& grammar_;
  std::vector<bool> recursive_;
  std::vector<bool> repeated_;
  std::vector<std::size_t> group_;
};

}  // namespace uri94::analysis

#endif
