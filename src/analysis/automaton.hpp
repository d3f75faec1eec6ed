// SPDX-License-Identifier: MIT
// The automaton of a grammar: what is left of a production, followed by what may come after it.
//
// A state of the nondeterministic automaton is a place in a production together with its continuation, the state that
// follows when the production is done. Recursion in tail position hands its own continuation on and so becomes a loop.
#ifndef URI94_ANALYSIS_AUTOMATON_HPP
#define URI94_ANALYSIS_AUTOMATON_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/alphabet.hpp"
#include "bnf/effort.hpp"
#include "bnf/syntax.hpp"

namespace uri94::analysis {

using state = std::uint32_t;   ///< Of the nondeterministic automaton.
using subset = std::uint32_t;  ///< Of the deterministic one: a set of states.

/// Throws `bnf::effort::exhausted` where the states of its grammar, or their sets, are too many to be followed.
class automaton {
 public:
  /// What a state does.
  struct step {
    enum class kind {
      accept,   ///< The input may end here.
      consume,  ///< One byte of a class in `classes`, then `next[0]`.
      split,    ///< One of `next`, without a byte, in the order of preference.
      enter,    ///< A production begins (`production`), without a byte.
    };
    kind is = kind::accept;
    std::vector<std::uint8_t> classes;
    std::vector<state> next;
    std::size_t production = 0;                    ///< Of enter: the production; of consume: the one it stands in.
    std::size_t owner = 0;                         ///< The production whose right-hand side the state belongs to.
    std::vector<const bnf::expression*> literals;  ///< Of consume: the literals that it belongs to.
    std::size_t literal_offset = 0;                ///< Of consume: how many of the literal's characters have been read.
    const bnf::expression* use = nullptr;          ///< Of split: the name of a production that begins, or null.
    state after_use = 0;                           ///< And what follows that production.
  };

  static constexpr state end = 0;    ///< The state that accepts the end of the input.
  static constexpr subset dead = 0;  ///< The empty set.

  explicit automaton(const bnf::grammar& g);
  automaton(const automaton&) = delete;
  automaton& operator=(const automaton&) = delete;

  [[nodiscard]] const bnf::grammar& of() const noexcept { return grammar_; }
  [[nodiscard]] const alphabet& bytes() const noexcept { return alphabet_; }
  [[nodiscard]] std::size_t index_of(const std::string& production) const { return index_.at(production); }

  /// The state from which `e`, which stands in production `owner`, is read, and then what `then` reads.
  [[nodiscard]] state build(const bnf::expression& e, std::size_t owner, state then);
  /// The same for operands `from` to the end of a sequence.
  [[nodiscard]] state build_rest(const bnf::expression& sequence, std::size_t owner, std::size_t from, state then);
  /// By operand of a sequence, and then for its end: the states of `build_rest` from there.
  [[nodiscard]] std::vector<state> build_rests(const bnf::expression& sequence, std::size_t owner, state then);
  /// The loop of a repetition when `done` repetitions have been read.
  [[nodiscard]] state build_loop(const bnf::expression& repetition, std::size_t owner, unsigned done, state then);
  /// The state that reads a production, then what `then` reads.
  [[nodiscard]] state build_production(std::size_t production, state then);

  /// The same with a mark before `then`: a state of its own, by which it can be seen that the production may be done.
  [[nodiscard]] state build_marked(std::size_t production, state then);
  [[nodiscard]] bool is_mark(state s, state then) const {
    const auto mark = marks_.find(then);
    return mark != marks_.end() && mark->second == s;
  }
  /// Whether a set reached from `build_marked` holds the mark before `then`.
  [[nodiscard]] bool holds_mark(subset s, state then) const;
  /// The states of such a set that read more of the production: those not reached through the mark.
  [[nodiscard]] std::vector<state> inside_mark(subset s, state then);

  [[nodiscard]] const step& at(state s) const { return steps_[s]; }
  [[nodiscard]] std::size_t state_count() const noexcept { return steps_.size(); }

  /// These states and all that they lead to without a byte, each once, in the order of preference.
  [[nodiscard]] std::vector<state> in_order(const std::vector<state>& of);
  /// Where a byte of class `c` leads from such a list, each state once, in the order of preference.
  [[nodiscard]] std::vector<state> after(const std::vector<state>& in_order, std::size_t c) const;

  /// The set of these states and all that they lead to without a byte.
  [[nodiscard]] subset closure(const std::vector<state>& of);
  [[nodiscard]] subset closure(state of) { return closure(std::vector<state>{of}); }
  /// Where a byte of class `c` leads.
  [[nodiscard]] subset next(subset from, std::size_t c);
  [[nodiscard]] bool accepts(subset s) const { return accepting_[s]; }
  /// The states of a set, those without a byte included: in the order of preference of the first way to the set that
  /// was found.
  [[nodiscard]] const std::vector<state>& states_of(subset s) const { return sets_[s]; }

 private:
  /// What is a state of its own.
  enum class piece { expression, rest, loop, production };
  using key = std::tuple<piece, std::size_t, std::size_t, state>;

  [[nodiscard]] state add(step s);
  /// Builds the right-hand sides of the productions that were entered, and returns `made`.
  state finish(state made);
  [[nodiscard]] state enter_production(std::size_t production, state then);
  [[nodiscard]] state build_piece(const bnf::expression& e, std::size_t owner, state then);
  [[nodiscard]] state rest_of(const bnf::expression& e, std::size_t owner, std::size_t from, state then);
  [[nodiscard]] state loop_of(const bnf::expression& e, std::size_t owner, unsigned done, state then);
  [[nodiscard]] state build_bytes(const byte_set& bytes, std::vector<const bnf::expression*> of, std::size_t owner,
                                  state then);
  [[nodiscard]] state build_set(const bnf::expression& e, std::size_t owner, std::size_t from, std::size_t to,
                                state then);
  [[nodiscard]] state build_literal(const bnf::expression& e, std::size_t owner, state then);

  const bnf::grammar& grammar_;
  alphabet alphabet_;
  std::map<std::string, std::size_t> index_;
  std::vector<step> steps_;
  /// By kind of piece, by number of the expression or production and the place in it, by what follows.
  std::map<key, state> built_;
  struct entered {
    state at;
    state then;
  };
  std::vector<entered> entered_;  ///< Productions whose right-hand side is not yet built.
  std::map<state, state> marks_;  ///< By the state that follows.

  std::vector<std::vector<state>> sets_;
  std::vector<std::vector<state>> kernels_;  ///< By set: the states that it was made from first.
  std::vector<bool> accepting_;
  std::map<std::vector<state>, subset> known_sets_;
  std::vector<std::vector<subset>> moves_;
  bnf::effort effort_;
  std::vector<std::size_t> seen_;  ///< By state: the last search that met it.
  std::size_t searches_ = 0;
};

}  // namespace uri94::analysis

#endif
