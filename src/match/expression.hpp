// SPDX-License-Identifier: MIT
// Rules of characters as expressions: those that the compiler made, those that the generator decides, and those of the
// BNF alike.
//
// Nothing here knows PEGTL or a notation of a document. An expression is a number in a store, equal ones have one
// number.
#ifndef URI94_MATCH_EXPRESSION_HPP
#define URI94_MATCH_EXPRESSION_HPP

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "graph/numbering.hpp"

namespace uri94::match {

using byte_set = std::bitset<256>;
using expression = std::uint32_t;

enum class kind : std::uint8_t {
  empty,     ///< Reads nothing.
  failure,   ///< Never matches.
  bytes,     ///< One byte of a set.
  sequence,  ///< The operands, one after the other.

  // Of rules: what is decided here is not taken back.
  choice,     ///< The first operand that matches here.
  star,       ///< The operand, as often as it matches here.
  non_empty,  ///< The operand matches here and reads something.
  at,         ///< The operand would match here; reads nothing.
  not_at,     ///< The operand would not match here; reads nothing.
  end,        ///< The input ends here.
  rest_fits,  ///< All that is left is in the language of an automaton; reads nothing.
  for_tree,   ///< The operand, a guard, where a tree is built; else it holds.
  bounded,    ///< The operand reaches exactly as far as a bound says.

  // Of the BNF: what is decided is decided by the whole rest.
  first_that_fits,   ///< The first operand from which the whole rest can be read.
  as_often_as_fits,  ///< The operand, once more wherever the whole rest can be read then.
  as_short_as_fits,  ///< The operand, up to the first place from which the whole rest can be read.
  any_of,            ///< What is left of `first_that_fits` where nodes do not matter.
  any_number_of,     ///< What is left of `as_often_as_fits` there.

  production,  ///< A production by its number among the definitions: it has a node in the tree.
  plain,       ///< One that recurs, where nodes do not matter.
};

/// A deterministic automaton, as bounds have them in tables. State 0 is dead, 1 the first.
struct automaton_table {
  std::array<std::uint8_t, 256> byte_class{};
  std::vector<std::vector<std::uint32_t>> next;  ///< [state][class]
  std::vector<bool> accepting;
};

/// An automaton that runs all ways of an operand and of what follows it at once, in the order of derivations.
struct ways_table {
  struct way {
    std::uint32_t to;
    bool leaves;  ///< The operand ends in front of it.
  };
  std::array<std::uint8_t, 256> byte_class{};
  std::vector<std::vector<bool>> reads;  ///< [state][class]
  std::vector<std::vector<way>>
      ways;  ///< By state, in order; last, those to begin with. To the number of states: the end.
};

/// How far an operand reaches.
struct bound {
  enum class by : std::uint8_t {
    stop,           ///< To the first place where it can end and `stop` matches.
    shortest_rest,  ///< To the first place where it can end and all that is left is in the language of `rest`.
    longest_rest,   ///< To the last such place.
    order,          ///< As the first of `ways` has it that reads all that is left.
  };
  by is = by::stop;
  std::uint32_t operand = 0;  ///< Among the automata: where the operand can end.
  expression stop = 0;
  std::uint32_t rest = 0;  ///< Among the automata.
  std::uint32_t ways = 0;  ///< Among the tables of ways.

  [[nodiscard]] bool operator==(const bound& b) const noexcept {
    return is == b.is && operand == b.operand && stop == b.stop && rest == b.rest && ways == b.ways;
  }
  [[nodiscard]] std::size_t hash() const noexcept {
    return graph::hash_of(static_cast<std::uint64_t>(is), operand, stop, rest, ways).value();
  }
};

/// All expressions, each once.
class expressions {
 public:
  struct node {
    kind is = kind::empty;
    std::vector<expression> operands;
    std::uint32_t number =
        0;  ///< Of a production: among the definitions. Of a bound: among the bounds. Of the rest: among the automata.
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
  /// `choice`, `first_that_fits` or `any_of`; neighbours that are sets of bytes are joined to one.
  [[nodiscard]] expression alternatives(kind is, const std::vector<expression>& operands);
  /// Those of one operand.
  [[nodiscard]] expression of(kind is, expression operand);
  /// That all that is left is in the language of an automaton.
  [[nodiscard]] expression rest_fits(std::uint32_t automaton);
  [[nodiscard]] expression bounded(const bound& by, expression operand);
  [[nodiscard]] expression production(std::uint32_t definition, kind is = kind::production);

  /// Adds a production; its right-hand side is given later.
  /// @param number the production's number in its grammar, which its node bears
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
