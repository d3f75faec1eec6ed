// SPDX-License-Identifier: MIT
// Recursion: the recursive productions and the productions that one parse can read repeatedly.
#ifndef URI94_GENERATOR_ANALYSIS_RECURSION_HPP
#define URI94_GENERATOR_ANALYSIS_RECURSION_HPP

#include <cstddef>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::analysis {

/// Recursion of each production.
/// Lifetime: the grammar of the automaton must outlive it.
class recursion {
 public:
  explicit recursion(const automaton& a);

  /// Returns true for each recursive production.
  [[nodiscard]] const std::vector<bool>& recursive() const noexcept { return recursive_; }
  /// Returns for each production the lowest number in its group of mutually recursive productions.
  [[nodiscard]] const std::vector<std::size_t>& group() const noexcept { return group_; }
  /// Returns true if one parse can read the production more than once. The production is then recursive, or used by a
  /// repetition or by a repeated production.
  [[nodiscard]] bool repeats(std::size_t production) const { return recursive_[production] || repeated_[production]; }

  /// Returns true if the name, used in production `owner`, is a recursion to `owner`.
  [[nodiscard]] bool is_recursive_use(std::size_t owner, const bnf::expression& name) const;
  /// Returns true if the expression can end in a recursion to `owner`.
  [[nodiscard]] bool has_recursive_tail(std::size_t owner, const bnf::expression& e) const;
  /// Returns the expression without its recursive uses, which is the part before the recursion. Changed copies get
  /// new numbers, above those of the grammar.
  [[nodiscard]] bnf::expression without_tail(std::size_t owner, bnf::expression e) const;

  /// Reports each interpretation that bounds a recursion or puts it before another alternative. A recursion runs as
  /// a loop, so neither is possible.
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
