// SPDX-License-Identifier: MIT
// Expressions that represent compiled rules, generated rules and productions of the BNF.
//
// The expressions are independent of PEGTL and of any document notation. An expression is its number (0-based) in a
// store. Equal expressions have equal numbers.
#ifndef URI94_GENERATOR_RULES_EXPRESSION_HPP
#define URI94_GENERATOR_RULES_EXPRESSION_HPP

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "support/graph/numbering.hpp"

namespace uri94::match {

using byte_set = std::bitset<256>;
using expression = std::uint32_t;

enum class kind : std::uint8_t {
  empty,     ///< Reads no byte.
  failure,   ///< Never matches.
  bytes,     ///< One byte of a set.
  sequence,  ///< All operands in order.

  // Kinds in rules. The matcher never changes a choice later.
  choice,     ///< First operand that matches at the current offset.
  star,       ///< Repeats the operand as long as it matches.
  non_empty,  ///< The operand matches a non-empty string.
  at,         ///< Positive look-ahead; reads no byte.
  not_at,     ///< Negative look-ahead; reads no byte.
  end,        ///< Matches the end of the input.
  rest_fits,  ///< The rest of the input is in the language of an automaton; reads no byte.
  bounded,    ///< The operand matches exactly up to the end that a bound defines.

  // Kinds in the BNF. The complete rest of the input decides a choice.
  first_that_fits,   ///< First operand with which the complete rest can be read.
  as_often_as_fits,  ///< Repeats the operand as long as the complete rest can be read afterwards.
  as_short_as_fits,  ///< Operand up to the first position from which the rest can be read.
  any_of,            ///< Any operand. Describes the language of `first_that_fits` without a tree.
  any_number_of,     ///< Any number of repetitions. Describes the language of `as_often_as_fits` without a tree.

  production,  ///< Production by its number among the definitions; has a node in the tree.
  plain,       ///< Recursive production without a node in the tree.
};

/// A deterministic automaton of a guard or bound. State 0 is dead and state 1 is the start.
struct automaton_table {
  std::array<std::uint8_t, 256> byte_class{};
  std::vector<std::vector<std::uint32_t>> next;  ///< [state][class]: next state.
  std::vector<bool> accepting;
};

/// A nondeterministic automaton of an operand and its continuation. Its threads are ordered by preference.
struct ways_table {
  struct way {
    std::uint32_t to;
    bool leaves;  ///< True if the operand ends before this step.
  };
  std::array<std::uint8_t, 256> byte_class{};
  std::vector<std::vector<bool>> reads;  ///< [state][class]: true if the state reads the class.
  /// Threads after the byte of each state, in order of preference. The last entry contains the initial threads. A
  /// target equal to the number of states is the end.
  std::vector<std::vector<way>> ways;
};

/// Definition of the end of an operand.
struct bound {
  enum class by : std::uint8_t {
    stop,           ///< First possible end at which `stop` matches.
    shortest_rest,  ///< First possible end after which the rest is in the language of `rest`.
    longest_rest,   ///< Last possible end after which the rest is in the language of `rest`.
    order,          ///< End in the first thread of `ways` that reads the complete rest.
  };
  by is = by::stop;
  std::uint32_t operand = 0;  ///< Index of the automaton of the operand.
  expression stop = 0;
  std::uint32_t rest = 0;  ///< Index of the automaton of the rest.
  std::uint32_t ways = 0;  ///< Index of the table of ordered threads.

  [[nodiscard]] bool operator==(const bound& b) const noexcept {
    return is == b.is && operand == b.operand && stop == b.stop && rest == b.rest && ways == b.ways;
  }
  [[nodiscard]] std::size_t hash() const noexcept {
    return graph::hash_of(static_cast<std::uint64_t>(is), operand, stop, rest, ways).value();
  }
};

/// A store of expressions without duplicates.
class expressions {
 public:
  struct node {
    kind is = kind::empty;
    std::vector<expression> operands;
    /// Index of the definition (`production`, `plain`), the bound (`bounded`) or the automaton (`rest_fits`).
    std::uint32_t number = 0;
    byte_set bytes;

    [[nodiscard]] bool operator==(const node& n) const noexcept {
      return is == n.is && number == n.number && operands == n.operands && bytes == n.bytes;
    }
    [[nodiscard]] std::size_t hash() const noexcept {
      graph::hash_of h(static_cast<std::uint64_t>(is), number, std::hash<byte_set>()(bytes));
      for (const expression o : operands) h.add(o);
      return h.value();
    }
  };

  expressions();

  [[nodiscard]] const node& at(expression e) const { return nodes_[e]; }

  static constexpr expression empty = 0;
  static constexpr expression failure = 1;
  static constexpr expression end = 2;

  [[nodiscard]] expression bytes(const byte_set& set);
  [[nodiscard]] expression sequence(const std::vector<expression>& operands);
  /// Returns a `choice`, `first_that_fits` or `any_of`. Joins adjacent byte sets.
  [[nodiscard]] expression alternatives(kind is, const std::vector<expression>& operands);
  /// Returns an expression of kind `is` with one operand.
  [[nodiscard]] expression of(kind is, expression operand);
  /// Returns an expression that matches if the rest of the input is in the language of an automaton.
  [[nodiscard]] expression rest_fits(std::uint32_t automaton);
  [[nodiscard]] expression bounded(const bound& by, expression operand);
  [[nodiscard]] expression production(std::uint32_t definition, kind is = kind::production);

  /// Adds a production without its right-hand side. Returns the index of its definition.
  /// @param number the production's number in its grammar and in its nodes
  std::uint32_t add_definition(std::uint32_t number);
  void define(std::uint32_t definition, expression right_hand_side);
  [[nodiscard]] expression definition(std::uint32_t d) const { return definitions_[d]; }
  [[nodiscard]] std::uint32_t number_of(std::uint32_t definition) const { return numbers_[definition]; }
  [[nodiscard]] std::size_t definition_count() const noexcept { return definitions_.size(); }

  std::uint32_t add(automaton_table table);
  std::uint32_t add(ways_table table);
  [[nodiscard]] const automaton_table& automaton(std::uint32_t a) const { return automata_[a]; }
  [[nodiscard]] const ways_table& ways(std::uint32_t w) const { return ways_[w]; }
  [[nodiscard]] const bound& bound_of(const node& n) const { return bounds_[n.number]; }
  [[nodiscard]] std::size_t automaton_count() const noexcept { return automata_.size(); }
  [[nodiscard]] std::size_t ways_count() const noexcept { return ways_.size(); }
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }

 private:
  expression made(node n) { return nodes_.add(std::move(n)); }

  graph::numbering<node> nodes_;
  std::vector<expression> definitions_;
  std::vector<std::uint32_t> numbers_;
  std::vector<automaton_table> automata_;
  std::vector<ways_table> ways_;
  graph::numbering<bound> bounds_;
};

}  // namespace uri94::match

#endif
