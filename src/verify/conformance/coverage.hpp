// SPDX-License-Identifier: MIT
// Counts the branches that strings exercise: alternatives, optional parts and repetitions of productions. The first
// derivation of a string is the first in the order of `grammar/interpretations.json`.
#ifndef URI94_VERIFY_CONFORMANCE_COVERAGE_HPP
#define URI94_VERIFY_CONFORMANCE_COVERAGE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/oracle/derivation.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::conformance {

/// A branch of a production. A production without choices has one branch: its whole right-hand side.
struct branch {
  enum class kind {
    whole,        ///< The whole right-hand side of a production without choices.
    alternative,  ///< Alternative number `way` (0-based), as printed.
    present,      ///< Presence of an optional part.
    absent,       ///< Absence of an optional part.
    repeated,     ///< A repetition with more rounds than its minimum.
    least,        ///< A repetition with its minimum number of rounds.
  };
  kind is;
  std::size_t production;
  const bnf::expression* of;
  std::size_t way;
};

/// Numbered branches of a grammar, in printed order.
/// Lifetime: the grammar must outlive the branches.
class branches {
 public:
  explicit branches(const bnf::grammar& g);

  [[nodiscard]] const bnf::grammar& of() const noexcept { return grammar_; }
  [[nodiscard]] const std::vector<branch>& all() const noexcept { return all_; }
  /// Returns a description with an excerpt of the grammar: `alternative 2 of 2, ip-schemepart`.
  [[nodiscard]] std::string text(std::size_t number) const;

  /// Returns the number of the branch that is taken if step `s` continues with `s.next[way]`. Returns `no_branch` if
  /// this choice is not a branch.
  [[nodiscard]] std::size_t number_of(const oracle::terms::step& s, std::size_t way) const;
  static constexpr std::size_t no_branch = static_cast<std::size_t>(-1);

  /// Calls `met(number, offset)` for each branch that the first derivation of the input takes, from start to end.
  /// `offset` is the byte offset (0-based) in the input at which the derivation takes the branch.
  /// Precondition: the language of the search contains the input.
  void each(oracle::terms& in, oracle::derivation_search& search, std::string_view input,
            const std::function<void(std::size_t number, std::size_t offset)>& met) const;

 private:
  void add(std::size_t production, const bnf::expression& e);

  const bnf::grammar& grammar_;
  std::vector<branch> all_;
  /// Number of the first branch of an expression, indexed by number of the expression.
  std::vector<std::size_t> first_;
  /// Number of the branch of kind `whole`, or `no_branch`. Indexed by production.
  std::vector<std::size_t> whole_;
};

/// Returns true for `production` itself and for the productions reachable from it, indexed by production.
[[nodiscard]] std::vector<bool> reached_from(const bnf::grammar& g, std::size_t production);

/// Number of times that strings took each branch of a grammar.
class coverage {
 public:
  /// Constructs empty counts.
  /// Lifetime: the grammar must outlive the coverage.
  explicit coverage(const bnf::grammar& g);
  ~coverage();
  coverage(const coverage&) = delete;
  coverage& operator=(const coverage&) = delete;

  /// Makes `reachable` include the productions reachable from the start, even if `add` is never called for the start.
  void expect(std::size_t start) { reach(start); }
  /// Counts the branches that the first derivation of a string takes.
  /// @param start Number (0-based) of the start production.
  /// Returns: false without counting anything if the production does not generate the string.
  bool add(std::size_t start, std::string_view input);

  [[nodiscard]] const branches& of() const noexcept { return branches_; }
  /// Returns the counts, indexed by branch.
  [[nodiscard]] const std::vector<std::uint64_t>& counts() const noexcept { return counts_; }
  /// Returns true for productions reachable from a start passed to `expect` or `add`, indexed by production.
  [[nodiscard]] const std::vector<bool>& reachable() const noexcept { return reachable_; }

 private:
  struct reader;

  void reach(std::size_t production);

  const bnf::grammar& grammar_;
  branches branches_;
  std::vector<std::uint64_t> counts_;
  std::vector<bool> reachable_;
  std::map<std::size_t, std::unique_ptr<reader>> readers_;  ///< Indexed by start.
};

}  // namespace uri94::conformance

#endif
