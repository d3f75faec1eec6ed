// SPDX-License-Identifier: MIT
// The automaton of a grammar in two forms: nondeterministic, and deterministic with sets of states.
//
// A nondeterministic state is a position in a production together with its continuation. The continuation is the
// state that follows the end of the production. A recursion in tail position has the continuation of its production, so
// the recursion becomes a loop.
#ifndef URI94_GENERATOR_ANALYSIS_AUTOMATON_HPP
#define URI94_GENERATOR_ANALYSIS_AUTOMATON_HPP

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "generator/analysis/alphabet.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/nullable.hpp"
#include "generator/bnf/syntax.hpp"
#include "support/graph/search.hpp"

namespace uri94::analysis {

using state = std::uint32_t;   ///< State of the nondeterministic automaton.
using subset = std::uint32_t;  ///< State of the deterministic automaton: a set of nondeterministic states.

/// The automaton of one grammar. States are built on demand.
/// Throws: `bnf::effort::exhausted` if a function needs too many steps or too much memory.
class automaton {
 public:
  /// One state and its transitions.
  struct step {
    enum class kind {
      accept,   ///< The input may end here.
      consume,  ///< Reads one byte of a class in `class_set`, then continues at `next[0]`.
      split,    ///< Continues at a state of `next`, in the order of preference, without reading a byte.
      enter,    ///< Begins `production` without reading a byte.
    };
    kind is = kind::accept;
    std::uint32_t class_set = 0;  ///< Number of the set of classes (`consume`).
    std::vector<state> next;
    std::size_t production = 0;  ///< Production that begins (`enter`) or contains the byte (`consume`).
    std::size_t owner = 0;       ///< Production whose right-hand side contains the state.
    std::vector<const bnf::expression*> literals;  ///< Literals and sets that contain the byte (`consume`).
    std::size_t literal_offset = 0;                ///< Number of characters of the literal before the byte (`consume`).
    const bnf::expression* use = nullptr;          ///< Name expression of a use (`split`), or null.
    state after_use = 0;                           ///< State that follows the production of `use`.
  };

  static constexpr state end = 0;    ///< The state that accepts the end of the input.
  static constexpr subset dead = 0;  ///< The empty set of states.

  /// Creates the automaton of `g`.
  /// @param counted budget that all analyses of this automaton share, or null to create a new budget
  /// Lifetime: `g` and `counted` must outlive the automaton.
  explicit automaton(const bnf::grammar& g, bnf::effort* counted = nullptr);
  automaton(const automaton&) = delete;
  automaton& operator=(const automaton&) = delete;

  [[nodiscard]] const bnf::grammar& of() const noexcept { return grammar_; }
  /// Returns the budget that analyses of this automaton share.
  [[nodiscard]] bnf::effort& counted() const noexcept { return counted_; }
  [[nodiscard]] const alphabet& bytes() const noexcept { return alphabet_; }
  [[nodiscard]] std::size_t index_of(const std::string& production) const { return index_.at(production); }

  /// Returns a state that reads `e`, an expression in production `owner`, and continues at `then`.
  [[nodiscard]] state build(const bnf::expression& e, std::size_t owner, state then);
  /// Returns a state that reads the operands from `from` to the end of a sequence and continues at `then`.
  [[nodiscard]] state build_rest(const bnf::expression& sequence, std::size_t owner, std::size_t from, state then);
  /// Returns the states that read a sequence from operand 0, from operand 1, and so on. The last element is `then`. If
  /// `then` is conditional (`if_read`), the other elements can be conditional too.
  [[nodiscard]] std::vector<state> build_rests(const bnf::expression& sequence, std::size_t owner, state then);
  /// Returns a state that reads the rounds of a repetition after the first `done` rounds and continues at `then`.
  [[nodiscard]] state build_loop(const bnf::expression& repetition, std::size_t owner, unsigned done, state then);
  /// Returns a state that reads a production and continues at `then`.
  [[nodiscard]] state build_production(std::size_t production, state then);

  /// Returns a state that reads a production, passes a mark and continues at `then`. The mark is a separate state
  /// that shows a possible end of the production.
  [[nodiscard]] state build_marked(std::size_t production, state then);
  [[nodiscard]] bool is_mark(state s, state then) const {
    const auto mark = marks_.find(then);
    return mark != marks_.end() && mark->second == s;
  }
  /// Returns true if a set reached from `build_marked` contains the mark before `then`.
  [[nodiscard]] bool holds_mark(subset s, state then) const;
  /// Returns the states of a set that read a byte of the marked production. Omits the states reached only through the
  /// mark.
  [[nodiscard]] std::vector<state> inside_mark(subset s, state then);

  /// Returns a state that continues at `read` if the expression before it has read a byte, and at `empty` otherwise.
  /// The state serves as the continuation of an expression. As a start state, it reads the language of `empty`.
  [[nodiscard]] state if_read(state read, state empty);
  [[nodiscard]] bool is_conditional(state s) const { return conditions_.count(s) != 0; }
  /// Returns the continuation after at least one byte. An unconditional state is returned unchanged.
  [[nodiscard]] state after_reading(state s) const {
    const auto found = conditions_.find(s);
    return found == conditions_.end() ? s : found->second.read;
  }
  /// Returns the continuation after the empty string. An unconditional state is returned unchanged.
  [[nodiscard]] state after_nothing(state s) const {
    const auto found = conditions_.find(s);
    return found == conditions_.end() ? s : found->second.empty;
  }
  /// Returns a state that reads the union of both continuations of a conditional state. An unconditional state is
  /// returned unchanged.
  [[nodiscard]] state either_way(state s);
  /// Returns a state with an empty language.
  [[nodiscard]] state nowhere();

  /// Returns true if the expression matches the empty string.
  [[nodiscard]] bool is_nullable(const bnf::expression& e) const { return is_nullable_(e); }
  /// Returns true if the optional rounds of the repetition must read a byte and this changes the language. The
  /// language changes if a nullable alternative of a round precedes another alternative.
  [[nodiscard]] bool has_rounds_that_read(const bnf::expression& repetition);

  [[nodiscard]] const step& at(state s) const { return steps_[s]; }
  [[nodiscard]] std::size_t state_count() const noexcept { return steps_.size(); }
  /// Returns true if the state reads a byte of class `c`.
  [[nodiscard]] bool reads(state s, std::size_t c) const { return class_sets_[transitions_[s].class_set][c]; }
  /// Returns the classes of bytes that a state reads.
  [[nodiscard]] const std::bitset<256>& classes_of(state s) const { return class_sets_[transitions_[s].class_set]; }

  /// Returns the states of `of` and all states reachable from them without reading a byte. Each state occurs once. The
  /// states are in the order of preference.
  [[nodiscard]] std::vector<state> in_order(const std::vector<state>& of) {
    find_in_order(of);
    return ordered_;
  }
  /// Returns the states that a byte of class `c` reaches from `in_order`. Each state occurs once. The states are in the
  /// order of preference.
  /// Precondition: `in_order` is a result of the function `in_order`.
  [[nodiscard]] std::vector<state> after(const std::vector<state>& in_order, std::size_t c) {
    find_after({in_order.data(), in_order.size()}, c);
    return after_;
  }

  /// Returns the set of the states of `of` and all states reachable from them without reading a byte.
  [[nodiscard]] subset closure(const std::vector<state>& of);
  [[nodiscard]] subset closure(state of) { return closure(std::vector<state>{of}); }
  /// Returns the set that a byte of class `c` reaches from the set `from`.
  [[nodiscard]] subset next(subset from, std::size_t c) {
    counted_.spend(1);
    const subset known = moves_[from * alphabet_.size() + c];
    return known != unknown ? known : found_next(from, c);
  }
  /// Finds the set that each class of bytes reaches from `from`. Needs fewer steps than calls of `next`.
  void follow(subset from);
  /// Returns the sets found by `follow`, indexed by class.
  /// Lifetime: the row is valid until the next call of a function that may find a set.
  [[nodiscard]] const subset* followed(subset from) const { return moves_.data() + from * alphabet_.size(); }
  [[nodiscard]] bool accepts(subset s) const { return accepting_[s]; }
  /// Returns true if the automaton accepts at least one string from the set.
  [[nodiscard]] bool has_string(subset s);
  /// Returns the states of a set, including states that do not read a byte. The states are in the order of preference.
  /// If paths to the set differ in this order, the path that was followed first determines it.
  [[nodiscard]] const std::vector<state>& states_of(subset s) const { return sets_[s]; }

 private:
  static constexpr std::uint32_t unknown = 0xFFFFFFFF;  ///< Value of a number that is not computed yet.

  /// View of a list of states.
  struct state_list {
    const state* first;
    std::size_t count;
    [[nodiscard]] const state* begin() const noexcept { return first; }
    [[nodiscard]] const state* end() const noexcept { return first + count; }
    [[nodiscard]] std::size_t size() const noexcept { return count; }
  };
  /// Returns the states of a set that read a byte, in the order of the set.
  /// Lifetime: the list is valid until the next new set is added.
  [[nodiscard]] state_list readers_of(subset s) const {
    return {readers_.data() + first_reader_[s], first_reader_[s + 1] - first_reader_[s]};
  }

  [[nodiscard]] subset found_next(subset from, std::size_t c);
  /// Stores in `read_sets_` the distinct sets of classes that the states of `from` read.
  void find_read_sets(subset from);
  /// Returns the set that a byte of class `c` reaches from `from`. Stores the set in `moves_`.
  /// Precondition: the last call of `find_read_sets` was for `from`.
  [[nodiscard]] subset find_next(subset from, std::size_t c);
  /// Returns the index in `class_sets_` of the set of the classes of `bytes`.
  [[nodiscard]] std::uint32_t class_set_of(const byte_set& bytes);
  /// Stores the result of `in_order(of)` in `ordered_`.
  void find_in_order(const std::vector<state>& of);
  /// Stores the result of `after(in_order, c)` in `after_`.
  void find_after(state_list in_order, std::size_t c);
  [[nodiscard]] bool find_end(state from);
  /// Kinds of parts of a grammar for which states are built.
  enum class piece { expression, rest, loop, production };
  using key = std::tuple<piece, std::size_t, std::size_t, state>;
  struct key_hash {
    [[nodiscard]] std::size_t operator()(const key& k) const noexcept;
  };

  [[nodiscard]] state add(step s);
  /// Returns the index in `successors_` of the successors of a state that does not read a byte.
  /// Precondition: the successors of the state are built.
  [[nodiscard]] std::uint32_t successors_of(state s);
  /// Builds the right-hand sides of all entered productions. Returns `made`.
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
  bnf::nullable is_nullable_;
  std::map<std::string, std::size_t> index_;
  std::vector<step> steps_;
  /// Transitions of a state. Takes only 8 bytes, because searches visit many states for each byte of a string.
  struct transition {
    std::uint32_t class_set;  ///< Index in `class_sets_`, or `no_classes` if the state does not read a byte.
    std::uint32_t next;       ///< State after the byte. If none is read, index in `successors_` or `unknown`.
  };
  static constexpr std::uint32_t no_classes = 0;
  std::vector<transition> transitions_;
  std::vector<std::bitset<256>> class_sets_;
  std::bitset<256> all_classes_;
  std::unordered_map<byte_set, std::uint32_t> class_set_of_;  ///< Index in `class_sets_` of each set of bytes.
  std::vector<std::uint32_t> read_sets_;                      ///< Distinct indices in `class_sets_`.
  std::vector<std::size_t> set_seen_;  ///< Number of the last search that met each entry of `class_sets_`.
  std::vector<state> successors_;      ///< Lists of successors. Each list begins with its size.
  /// Key: the kind of part, the number of its expression or production, the position in it, and the state that follows.
  std::unordered_map<key, state, key_hash> built_;
  struct entered {
    state at;
    state then;
  };
  std::vector<entered> entered_;  ///< Productions whose right-hand sides are not built yet.
  std::map<state, state> marks_;  ///< Key: the state that follows the mark.
  struct condition {
    state read;
    state empty;
  };
  std::unordered_map<state, condition> conditions_;
  std::map<std::pair<state, state>, state> conditional_;  ///< States of `if_read`. Key: `read` and `empty`.
  std::map<state, state> either_way_;
  state nowhere_ = end;                               ///< `end` until `nowhere()` is called.
  std::map<std::size_t, bool> has_rounds_that_read_;  ///< Key: number of the repetition.

  std::vector<std::vector<state>> sets_;
  std::vector<state> readers_;             ///< States of each set that read a byte, set after set.
  std::vector<std::size_t> first_reader_;  ///< Start of each set in `readers_`. The last is the size of `readers_`.
  std::vector<bool> accepting_;
  enum class reaches_end : std::uint8_t { unknown, yes, no };
  std::vector<reaches_end> reaches_end_;                            ///< Indexed by state.
  std::unordered_multimap<std::uint64_t, subset> known_sets_;       ///< Key: a hash of the states of the set.
  graph::numbering<std::vector<state>, graph::node_hash> kernels_;  ///< Arguments of `closure`.
  std::vector<subset> set_of_kernel_;                               ///< Indexed by number of the kernel.
  std::vector<std::uint32_t> kernel_of_set_;                        ///< Number of the first kernel of each set.
  std::vector<subset> moves_;      ///< Next set of each set and class, or `unknown`. One row for each set.
  std::vector<bool> is_followed_;  ///< Indexed by set. True if the row of the set in `moves_` is complete.
  bnf::effort own_effort_;
  bnf::effort& counted_;
  std::vector<std::size_t> seen_;  ///< Number of the last search that visited each state.
  std::size_t searches_ = 0;
  std::vector<state> open_;  ///< States that `find_in_order` has not visited yet.
  std::vector<state> ordered_;
  std::vector<state> after_;
};

}  // namespace uri94::analysis

#endif
