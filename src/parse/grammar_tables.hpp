// SPDX-License-Identifier: MIT
// What the library knows of a grammar at run time: the form of the generated tables.
#ifndef URI94_PARSE_GRAMMAR_TABLES_HPP
#define URI94_PARSE_GRAMMAR_TABLES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "uri94/parse.hpp"

namespace uri94::parse_tables {

struct production_data {
  std::string_view name;
  uri94::citation cited;
  std::string_view printed;
  std::string_view amended;
  std::string_view unit;
  bool component;
};

/// A production (its number), or, where that is -1, a literal or what is left of one.
struct symbol_data {
  int production;
  std::string_view literal;
};

/// The automaton that places errors. State 0 is dead.
struct automaton_data {
  const std::uint8_t* byte_class;       ///< By byte.
  std::size_t class_count;
  const std::uint16_t* next_state;      ///< `class_count` states for each state.
  const std::uint8_t* accepting;        ///< By state.
  const std::uint8_t* being_read;       ///< By state: a production, or 255 for the start production.
  const std::uint16_t* first_expected;  ///< By state: where its set begins in `expected`.
  const std::uint8_t* expected_count;   ///< By state.
  const std::uint8_t* outermost_count;  ///< By state: how many of these are not just what others begin with.
  const std::uint16_t* expected;        ///< Numbers of symbols.
  const symbol_data* symbols;
  const std::uint16_t* start;           ///< By production.

  [[nodiscard]] std::size_t next(std::size_t state, unsigned char byte) const noexcept {
    return next_state[state * class_count + byte_class[byte]];
  }
};

/// Where a parse puts its nodes, and what went wrong with that.
struct node_sink {
  node_storage* storage;
  std::size_t count = 0;
  error_kind failure = error_kind::syntax;
};

using verdict_function = bool (*)(const char* begin, const char* end);
using tree_function = bool (*)(const char* begin, const char* end, node_sink& to);

/// The rules of a production, ready to run.
struct rule_functions {
  verdict_function verdict;
  tree_function components;
  tree_function full;
};

struct grammar_data {
  std::string_view name;
  std::string_view title;
  const production_data* productions;
  std::size_t production_count;
  std::uint8_t default_start;
  automaton_data errors;
  const rule_functions* rules;  ///< By production.
};

extern const grammar_data rfc1738;
extern const grammar_data rfc1630_generic;
extern const grammar_data rfc1630_schemes;
extern const grammar_data rfc1738_printed;
extern const grammar_data rfc1630_generic_printed;
extern const grammar_data rfc1630_schemes_printed;

/// By `uri94::grammar`.
[[nodiscard]] const grammar_data& data_of(grammar) noexcept;

}  // namespace uri94::parse_tables

#endif
