// SPDX-License-Identifier: MIT
// What is left to be read of a production, as terms over the syntax tree: the states of all that is decided here.
//
// The parser's own tables come from the automata of src/analysis. What checks them must not: here a language is
// followed by partial derivatives (V. Antimirov, 1996). A term is an expression, how much of it has been read, and the
// term that follows it; a byte takes a term to the terms that are left. As recursion is in tail position only, they are
// finite.
#ifndef URI94_ORACLE_TERMS_HPP
#define URI94_ORACLE_TERMS_HPP

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "bnf/effort.hpp"
#include "bnf/syntax.hpp"

namespace uri94::oracle {

using byte_set = std::bitset<256>;
using term = std::uint32_t;

/// The bytes that a character of a literal matches.
[[nodiscard]] byte_set bytes_of_character(char c, bool any_case);

class terms {
 public:
  static constexpr term nothing = 0;  ///< Nothing is left to be read: the input may end.

  /// How a term goes on.
  struct step {
    enum class kind {
      end,   ///< It is `nothing`.
      read,  ///< One byte of `bytes`, then `next[0]`.
      ways,  ///< One of `next`, in the order of derivations.
      open,  ///< A production begins: `next[0]` is its right-hand side and what follows, `then` what follows alone.
    };
    kind is = kind::end;
    byte_set bytes;
    std::vector<term> next;
    std::size_t production = 0;
    term then = nothing;
    bool shortest = false;                ///< The production is to be as short as possible.
    const bnf::expression* of = nullptr;  ///< Of ways: the alternatives, the optional part or the repetition.
    std::size_t passed = 0;               ///< Of a repetition: how often, up to once more than it must.
  };

  /// The grammar must stay, unchanged, as long as the terms.
  /// @param counted what the steps are counted by; it throws when they are too many. Null where they are not counted
  explicit terms(const bnf::grammar& g, bnf::effort* counted = nullptr);
  terms(const terms&) = delete;
  terms& operator=(const terms&) = delete;

  [[nodiscard]] const bnf::grammar& of() const noexcept { return grammar_; }
  [[nodiscard]] std::size_t index_of(std::string_view production) const;

  /// The term that reads production `index` and then `then`.
  [[nodiscard]] term production(std::size_t index, term then = nothing);
  /// The term that reads the right-hand side of production `index`, and then `then`.
  [[nodiscard]] term definition(std::size_t index, term then = nothing);

  /// Counts the steps of those who follow terms.
  void spend(std::uint64_t steps) {
    if (counted_ != nullptr) counted_->spend(steps);
  }
  /// From here on nothing is counted: what a grammar asks for is known, and the rest is asked of it string by string.
  void stop_counting() noexcept { counted_ = nullptr; }
  /// The reference stays valid.
  [[nodiscard]] const step& at(term t);

  /// Begins a walk over terms, and ends the one before.
  void begin_walk() noexcept { ++walks_; }
  /// Whether the walk comes to a term for the first time.
  [[nodiscard]] bool walks_first_to(term t);

 private:
  /// The number of an expression, how much of it is read, and what follows; for one that opens a production, the count
  /// of expressions, the production's number, and what follows.
  using key = std::tuple<std::size_t, std::size_t, term>;

  [[nodiscard]] term made(std::size_t expression, std::size_t passed, term then);
  [[nodiscard]] step step_of(const key& k);
  [[nodiscard]] step step_opening(std::size_t production, term then);

  const bnf::grammar& grammar_;
  bnf::effort* counted_;
  std::map<std::string_view, std::size_t> index_;
  std::vector<const bnf::expression*> expressions_;  ///< By number.
  std::map<key, term> known_;
  std::deque<key> keys_;
  std::deque<std::optional<step>> steps_;  ///< Made when asked for.
  std::vector<std::uint64_t> walked_to_;   ///< By term: the last walk that came to it.
  std::uint64_t walks_ = 0;
};

/// One way from a term to the next byte or to the end.
struct way_on {
  enum class kind { read, end, shortest };
  kind is = kind::end;
  byte_set bytes;              ///< Of read.
  term next = terms::nothing;  ///< Of read: after the byte. Of shortest: the term that opens the production.
  std::vector<term> path;      ///< The terms passed, from the first to the one that reads, ends or opens.
};

/// The ways on from `from` in the order of derivations; of those that lead to one term, the first.
/// @param stop_at_shortest a production that is to be as short as possible is a way of its own, not what it begins with
[[nodiscard]] std::vector<way_on> ways_on(terms& in, term from, bool stop_at_shortest);

}  // namespace uri94::oracle

#endif
