// SPDX-License-Identifier: MIT
// Terms: states of a production while it reads an input. A term describes the part of the production that must still be
// matched. The whole oracle is based on terms.
//
// src/generator/analysis computes the tables of the parser from automata. A check of the tables needs an independent
// method, so the oracle uses partial derivatives (V. Antimirov, 1996). A term consists of an expression, the amount of
// the expression already read, and the following term. Reading a byte turns a term into a set of terms. The number of
// terms is finite, because recursion is in tail position only.
#ifndef URI94_VERIFY_ORACLE_TERMS_HPP
#define URI94_VERIFY_ORACLE_TERMS_HPP

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/syntax.hpp"
#include "support/graph/numbering.hpp"

namespace uri94::oracle {

using byte_set = std::bitset<256>;
using term = std::uint32_t;

/// Returns the bytes that match a character of a literal.
/// @param any_case True to match letters in both cases.
[[nodiscard]] byte_set bytes_of_character(char c, bool any_case);

class terms {
 public:
  static constexpr term nothing = 0;  ///< The term that matches only the empty string.

  /// Next step of a term.
  struct step {
    enum class kind {
      end,   ///< The term is `nothing`.
      read,  ///< Reads a byte of `bytes` and continues with `next[0]`.
      ways,  ///< Continues with one of `next`, in the order of derivations.
      /// Enters a production. `next[0]` is its right-hand side followed by `then`. `then` is the continuation after the
      /// production.
      open,
    };
    kind is = kind::end;
    byte_set bytes;
    std::vector<term> next;
    std::size_t production = 0;
    term then = nothing;
    bool shortest = false;  ///< True if the production must be as short as possible.
    /// Expression of `ways`: the alternatives, the optional part or the repetition.
    const bnf::expression* of = nullptr;
    std::size_t passed = 0;  ///< Number of finished rounds of a repetition. Without a maximum, at most minimum + 1.
  };

  /// Constructs the terms of a grammar.
  /// Lifetime: the grammar must outlive the terms and stay unchanged.
  /// @param counted Counter of steps and memory that throws above its limits. Null to count nothing.
  explicit terms(const bnf::grammar& g, bnf::effort* counted = nullptr);
  terms(const terms&) = delete;
  terms& operator=(const terms&) = delete;

  [[nodiscard]] const bnf::grammar& of() const noexcept { return grammar_; }
  [[nodiscard]] std::size_t index_of(std::string_view production) const;

  /// Returns the term that reads production `index` and continues with `then`.
  [[nodiscard]] term production(std::size_t index, term then = nothing);
  /// Returns the term that reads the right-hand side of production `index` and continues with `then`.
  [[nodiscard]] term definition(std::size_t index, term then = nothing);

  /// Counts steps of code that uses terms.
  void spend(std::uint64_t steps) {
    if (counted_ != nullptr) counted_->spend(steps);
  }
  /// Counts memory of code that uses terms, in bytes.
  void keep(std::uint64_t bytes) {
    if (counted_ != nullptr) counted_->keep(bytes);
  }
  /// Subtracts memory that has been freed, in bytes.
  void release(std::uint64_t bytes) noexcept {
    if (counted_ != nullptr) counted_->release(bytes);
  }
  /// Stops counting steps and memory. Called when the tables are complete, because later work depends only on the input
  /// strings.
  void stop_counting() noexcept { counted_ = nullptr; }
  /// Returns the next step of a term.
  /// Lifetime: the reference is valid as long as the terms.
  [[nodiscard]] const step& at(term t);

  /// Returns true if `from` is a repetition that has reached its minimum, and `to` is the same repetition
  /// after more rounds.
  [[nodiscard]] bool is_further_round(term from, term to) const;

  /// Returns true if the term is a repetition that has reached its minimum, and a round of it may be empty.
  [[nodiscard]] bool may_have_empty_rounds(term t) const;

 private:
  /// Number of an expression, amount read, and continuation. A term that enters a production has the total number of
  /// expressions, the number of the production, and the continuation.
  using key = std::tuple<std::size_t, std::size_t, term>;
  struct key_hash {
    [[nodiscard]] std::size_t operator()(const key& k) const noexcept {
      return graph::hash_of(std::get<0>(k), std::get<1>(k), std::get<2>(k)).value();
    }
  };

  [[nodiscard]] term intern(std::size_t expression, std::size_t passed, term then);
  void find_empty();
  [[nodiscard]] bool may_be_empty(const bnf::expression& e) const;
  [[nodiscard]] step step_of(const key& k);
  [[nodiscard]] step step_opening(std::size_t production, term then);

  const bnf::grammar& grammar_;
  bnf::effort* counted_;
  std::map<std::string_view, std::size_t> index_;
  std::vector<const bnf::expression*> expressions_;  ///< Indexed by number of the expression.
  graph::numbering<key, key_hash> keys_;             ///< Indexed by term.
  std::deque<std::optional<step>> steps_;            ///< Indexed by term. Computed on demand.
  /// True for productions that generate the empty string, indexed by production.
  std::vector<bool> empty_;
};

/// A way from a term to the next byte, to the end, or to a production that must be as short as possible.
struct way_on {
  enum class kind { read, end, shortest };
  kind is = kind::end;
  byte_set bytes;  ///< Bytes that may be read (only for `read`).
  /// The term after the byte (`read`), or the term that enters the production (`shortest`).
  term next = terms::nothing;
  /// Terms passed. The last term reads a byte, ends, or enters the production. Empty in results of `reads_on`.
  std::vector<term> path;
};

/// Returns the ways from `from` in the order of derivations. If several ways read by the same term, or reach the end,
/// returns only the first of them. Omits empty rounds of repetitions that have reached their minimum. The ways stop
/// before productions that must be as short as possible.
[[nodiscard]] std::vector<way_on> ways_on(terms& in, term from);
/// Returns the ways of `ways_on`, but without a stop before productions that must be as short as possible.
[[nodiscard]] std::vector<way_on> reads_on(terms& in, term from);

}  // namespace uri94::oracle

#endif
