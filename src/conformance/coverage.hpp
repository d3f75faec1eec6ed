// SPDX-License-Identifier: MIT
// Which branches of the productions strings exercise: alternatives, optional parts, repetitions.
#ifndef URI94_CONFORMANCE_COVERAGE_HPP
#define URI94_CONFORMANCE_COVERAGE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bnf/syntax.hpp"
#include "oracle/derivation.hpp"
#include "oracle/terms.hpp"

namespace uri94::conformance {

/// A branch of a production. Where a production has none, its whole right-hand side stands for one.
struct branch {
  enum class kind {
    whole,        ///< The production is used.
    alternative,  ///< The `way`-th, from 0, as printed.
    present,      ///< An optional part is there.
    absent,       ///< It is not.
    repeated,     ///< A repetition has more than it must have.
    least,        ///< It has not.
  };
  kind is;
  std::size_t production;
  const bnf::expression* of;
  std::size_t way;
};

/// The branches of a grammar by number, in the order printed. The grammar must stay as long as they do.
class branches {
 public:
  explicit branches(const bnf::grammar& g);

  [[nodiscard]] const bnf::grammar& of() const noexcept { return grammar_; }
  [[nodiscard]] const std::vector<branch>& all() const noexcept { return all_; }
  /// In words and in the grammar's notation: `alternative 2 of 2, ip-schemepart`.
  [[nodiscard]] std::string text(std::size_t number) const;

  /// The branch that is taken where a term goes the `way`-th of its ways; `no_branch` where that is not a branch.
  [[nodiscard]] std::size_t number_of(const oracle::terms::step& s, std::size_t way) const;
  static constexpr std::size_t no_branch = static_cast<std::size_t>(-1);

  /// Calls `met(number, offset)` for each branch that the first derivation of the input takes, in its order; the offset
  /// is where in the input, which must be in the language of the search.
  void each(oracle::terms& in, oracle::derivation_search& search, std::string_view input,
            const std::function<void(std::size_t number, std::size_t offset)>& met) const;

 private:
  void add(std::size_t production, const bnf::expression& e);

  const bnf::grammar& grammar_;
  std::vector<branch> all_;
  std::vector<std::size_t> first_;  ///< By number of the expression: that of its first branch.
  std::vector<std::size_t> whole_;  ///< By production: the number of `whole`, or none.
};

/// By production: whether it is this one, or one that this one leads to.
[[nodiscard]] std::vector<bool> reached_from(const bnf::grammar& g, std::size_t production);

/// How often strings took each branch of a grammar.
class coverage {
 public:
  /// @param g must stay as long as the coverage
  explicit coverage(const bnf::grammar& g);
  ~coverage();
  coverage(const coverage&) = delete;
  coverage& operator=(const coverage&) = delete;

  /// Counts what the start leads to, though no string may be added for it.
  void expect(std::size_t start) { reach(start); }
  /// Adds the branches that the first derivation of a string takes. False, and nothing added, where it is not one of
  /// `start`, the number of a production.
  bool add(std::size_t start, std::string_view input);

  [[nodiscard]] const branches& of() const noexcept { return branches_; }
  /// By branch.
  [[nodiscard]] const std::vector<std::uint64_t>& counts() const noexcept { return counts_; }
  /// By production: whether one of the starts that strings were added for leads to it.
  [[nodiscard]] const std::vector<bool>& reachable() const noexcept { return reachable_; }

 private:
  struct reader;

  void reach(std::size_t production);

  const bnf::grammar& grammar_;
  branches branches_;
  std::vector<std::uint64_t> counts_;
  std::vector<bool> reachable_;
  std::map<std::size_t, std::unique_ptr<reader>> readers_;  ///< By start.
};

}  // namespace uri94::conformance

#endif
