// SPDX-License-Identifier: MIT
// Converts the emitted rules to expressions. The rules are read from C++ types, not from source text. If the library
// has a faster reader for a rule, the `meaning` of the reader replaces the rule.
//
// Each template of a rule has an overload of `rule_reader::of`. Unknown templates cause a compile-time error.
#ifndef URI94_VERIFY_PROOF_RULES_OF_TYPES_HPP
#define URI94_VERIFY_PROOF_RULES_OF_TYPES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <tao/pegtl.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "library/parse/fast/match_rule.hpp"
#include "uri94/peg.hpp"
#include "uri94/peg/node.hpp"
#include "uri94/production.hpp"
#include "verify/proof/expressions.hpp"

namespace uri94::proof {

/// Adds the rules of all productions of a grammar in ascending order of their numbers.
/// Returns: the number (0-based) of the definition of the first production.
std::uint32_t add_rules(grammar_id g, expressions& to);

namespace core = tao::pegtl::internal;

template <typename Rule>
inline constexpr std::uint32_t number_of_production = rules::node_of<Rule>::number;

/// Reader of the rules of one grammar.
class rule_reader {
 public:
  /// @param first Number of the definition of the grammar's first production.
  rule_reader(expressions& to, std::uint32_t first) : to_(to), first_(first) {}

  /// Returns the expression of a rule inside another rule. A production is represented by its number, any other rule by
  /// its structure.
  template <typename Rule>
  expression use() {
    if constexpr (rules::is_production<Rule>::value) {
      return to_.production(first_ + number_of_production<Rule>);
    } else {
      return structure<Rule>();
    }
  }

  /// Returns the expression of the structure of a rule. If the library has a faster reader for the rule, returns the
  /// expression of the reader's `meaning`.
  template <typename Rule>
  expression structure() {
    using reader = fast::reader_of<Rule>;
    if constexpr (std::is_same_v<reader, Rule>) {
      return of(static_cast<typename Rule::rule_t*>(nullptr));
    } else {
      return of(static_cast<typename reader::meaning::rule_t*>(nullptr));
    }
  }

 private:
  template <typename... Rules>
  expression sequence_of() {
    return to_.sequence({use<Rules>()...});
  }

  // Rules of PEGTL.
  expression of(core::success*) { return expressions::empty; }
  expression of(core::failure*) { return expressions::failure; }
  expression of(core::eof*) { return expressions::end; }
  template <core::result_on_found R, char... Cs>
  expression of(core::one<R, core::peek_char, Cs...>*) {
    byte_set set;
    (set.set(static_cast<unsigned char>(Cs)), ...);
    return to_.bytes(R == core::result_on_found::success ? set : ~set);
  }
  template <core::result_on_found R, char Low, char High>
  expression of(core::range<R, core::peek_char, Low, High>*) {
    byte_set set;
    add_range(set, Low, High);
    return to_.bytes(R == core::result_on_found::success ? set : ~set);
  }
  template <char... Cs>
  expression of(core::ranges<core::peek_char, Cs...>*) {
    const char bounds[] = {Cs...};
    byte_set set;
    std::size_t i = 0;
    for (; i + 1 < sizeof...(Cs); i += 2) add_range(set, bounds[i], bounds[i + 1]);
    if (i < sizeof...(Cs)) set.set(static_cast<unsigned char>(bounds[i]));
    return to_.bytes(set);
  }
  expression of(core::any<core::peek_char>*) { return to_.bytes(~byte_set{}); }
  template <char... Cs>
  expression of(core::string<Cs...>*) {
    return to_.sequence({byte(Cs, false)...});
  }
  template <char... Cs>
  expression of(core::istring<Cs...>*) {
    return to_.sequence({byte(Cs, true)...});
  }
  template <typename... Rules>
  expression of(core::seq<Rules...>*) {
    return sequence_of<Rules...>();
  }
  template <typename... Rules>
  expression of(core::sor<Rules...>*) {
    return to_.alternatives(kind::choice, {use<Rules>()...});
  }
  template <typename... Rules>
  expression of(core::opt<Rules...>*) {
    return to_.alternatives(kind::choice, {sequence_of<Rules...>(), expressions::empty});
  }
  template <typename... Rules>
  expression of(core::star<Rules...>*) {
    return to_.of(kind::star, sequence_of<Rules...>());
  }
  template <typename... Rules>
  expression of(core::plus<Rules...>*) {
    const expression body = sequence_of<Rules...>();
    return to_.sequence({body, to_.of(kind::star, body)});
  }
  template <unsigned Count, typename... Rules>
  expression of(core::rep<Count, Rules...>*) {
    return to_.sequence(std::vector<expression>(Count, sequence_of<Rules...>()));
  }
  template <unsigned Maximum, typename... Rules>
  expression of(core::rep_opt<Maximum, Rules...>*) {
    return at_most(Maximum, sequence_of<Rules...>(), expressions::empty);
  }
  template <unsigned Minimum, unsigned Maximum, typename... Rules>
  expression of(core::rep_min_max<Minimum, Maximum, Rules...>*) {
    // PEGTL also requires that the body does not match again after the maximum.
    const expression body = sequence_of<Rules...>();
    std::vector<expression> all(Minimum, body);
    all.push_back(at_most(Maximum - Minimum, body, to_.of(kind::not_at, body)));
    return to_.sequence(all);
  }
  template <typename... Rules>
  expression of(core::at<Rules...>*) {
    return to_.of(kind::at, sequence_of<Rules...>());
  }
  template <typename... Rules>
  expression of(core::not_at<Rules...>*) {
    return to_.of(kind::not_at, sequence_of<Rules...>());
  }

  // Rules of uri94 for recursion in tail position.
  template <typename... Rules>
  expression of(rules::recursion<Rules...>*) {
    return sequence_of<Rules...>();
  }
  template <typename... Rules>
  expression of(rules::tail_seq<Rules...>*) {
    return sequence_of<Rules...>();
  }
  template <typename... Rules>
  expression of(rules::tail_opt<Rules...>*) {
    return to_.alternatives(kind::choice, {sequence_of<Rules...>(), expressions::empty});
  }
  template <typename... Rules>
  expression of(rules::tail_sor<Rules...>*) {
    return to_.alternatives(kind::choice, {use<Rules>()...});
  }
  template <typename Production>
  expression of(rules::again<Production>*) {
    return use<Production>();
  }

  // Rules of uri94 for guards that test the rest of the input, and for bounds.
  template <typename Automaton>
  expression of(rules::rest_fits<Automaton>*) {
    return to_.rest_fits(automaton_of<Automaton>());
  }
  template <typename Scanner, typename Rule>
  expression of(rules::bounded<Scanner, Rule>*) {
    return to_.bounded(bound_of(static_cast<const Scanner*>(nullptr)), use<Rule>());
  }

  template <typename Operand, typename Stop>
  bound bound_of(const rules::ends_before<Operand, Stop>*) {
    bound b;
    b.is = bound::by::stop;
    b.operand = automaton_of<Operand>();
    b.stop = use<Stop>();
    return b;
  }
  template <rules::extent Extent, typename Operand, typename Rest>
  bound bound_of(const rules::ends_by_rest<Extent, Operand, Rest>*) {
    bound b;
    b.is = Extent == rules::extent::longest ? bound::by::longest_rest : bound::by::shortest_rest;
    b.operand = automaton_of<Operand>();
    b.rest = automaton_of<Rest>();
    return b;
  }
  template <typename Ways>
  bound bound_of(const rules::ends_in_order<Ways>*) {
    using ordered = rules::ordered_table<Ways>;
    ways_table table;
    std::vector<std::vector<bool>> columns;
    for (std::size_t b = 0; b < 256; ++b) {
      std::vector<bool> column;
      for (std::size_t s = 0; s < ordered::states; ++s) column.push_back(ordered::reads(s, static_cast<char>(b)));
      table.byte_class[b] = class_of(column, columns);
    }
    table.reads.assign(ordered::states, {});
    for (std::size_t s = 0; s < ordered::states; ++s) {
      for (const std::vector<bool>& column : columns) table.reads[s].push_back(column[s]);
    }
    for (std::size_t s = 0; s <= ordered::states; ++s) {
      table.ways.emplace_back();
      for (std::size_t i = ordered::first_way(s); i < ordered::first_way(s + 1); ++i) {
        table.ways.back().push_back({static_cast<std::uint32_t>(ordered::way_at(i).to), ordered::way_at(i).leaves});
      }
    }
    bound b;
    b.is = bound::by::order;
    b.ways = to_.add(std::move(table));
    return b;
  }

  template <typename Automaton>
  std::uint32_t automaton_of() {
    using states = rules::table<Automaton>;
    automaton_table table;
    std::vector<std::vector<std::uint32_t>> columns;
    for (std::size_t b = 0; b < 256; ++b) {
      std::vector<std::uint32_t> column;
      for (std::size_t s = 0; s < states::states; ++s) {
        column.push_back(static_cast<std::uint32_t>(states::next(s, static_cast<char>(b))));
      }
      table.byte_class[b] = class_of(column, columns);
    }
    table.next.assign(states::states, {});
    for (std::size_t s = 0; s < states::states; ++s) {
      for (const std::vector<std::uint32_t>& column : columns) table.next[s].push_back(column[s]);
      table.accepting.push_back(states::accepts_in(s));
    }
    return to_.add(std::move(table));
  }

  /// Returns the index of a column in `columns`. Adds the column if it is missing.
  template <typename Column>
  static std::uint8_t class_of(const Column& column, std::vector<Column>& columns) {
    std::size_t c = 0;
    while (c != columns.size() && columns[c] != column) ++c;
    if (c == columns.size()) columns.push_back(column);
    return static_cast<std::uint8_t>(c);
  }

  static void add_range(byte_set& set, char low, char high) {
    // Compares values of type char, like PEGTL.
    for (int c = low; c <= high; ++c) set.set(static_cast<unsigned char>(c));
  }
  expression byte(char c, bool any_case) {
    byte_set set;
    const auto b = static_cast<unsigned char>(c);
    set.set(b);
    const bool is_letter = (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
    if (any_case && is_letter) set.set(b ^ 0x20U);
    return to_.bytes(set);
  }
  /// Returns the expression of up to `count` repetitions of a body. After `count` repetitions, `after_the_last`
  /// follows.
  expression at_most(unsigned count, expression body, expression after_the_last) {
    expression all = after_the_last;
    for (unsigned i = 0; i != count; ++i) {
      all = to_.alternatives(kind::choice, {to_.sequence({body, all}), to_.of(kind::not_at, body)});
    }
    return all;
  }

  expressions& to_;
  std::uint32_t first_;
};

}  // namespace uri94::proof

#endif
