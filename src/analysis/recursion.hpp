// SPDX-License-Identifier: MIT
// Which productions lead back to themselves, and which are met again and again in one parse.
#ifndef URI94_ANALYSIS_RECURSION_HPP
#define URI94_ANALYSIS_RECURSION_HPP

#include <cstddef>
#include <vector>

#include "analysis/automaton.hpp"
#include "bnf/diagnostic.hpp"
#include "bnf/syntax.hpp"

namespace uri94::analysis {

/// By production. The grammar of the automaton must stay as long as this does.
class recursion {
 public:
  explicit recursion(const automaton& a);

  /// Whether the production leads back to itself.
  [[nodiscard]] const std::vector<bool>& recursive() const noexcept { return recursive_; }
  /// The least number of a production of its group: those that lead to each other.
  [[nodiscard]] const std::vector<std::size_t>& group() const noexcept { return group_; }
  /// Whether it can be met more than once in one parse: it is recursive, or used in a repetition, or by such a one.
  [[nodiscard]] bool repeats(std::size_t production) const { return recursive_[production] || repeated_[production]; }

  /// Whether the name, which stands in production `owner`, leads back to `owner`.
  [[nodiscard]] bool is_recursive_use(std::size_t owner, const bnf::expression& name) const;
  /// Whether the expression can end in a use that leads back to `owner`.
  [[nodiscard]] bool has_recursive_tail(std::size_t owner, const bnf::expression& e) const;
  /// The expression without those uses: what is matched before the recursion takes over. What is changed in the copy
  /// has numbers of its own, above those of the grammar.
  [[nodiscard]] bnf::expression without_tail(std::size_t owner, bnf::expression e) const;

  /// A recursion runs as a loop, which can neither be bounded round by round nor be tried before another alternative:
  /// reports each interpretation that asks for one of the two.
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
