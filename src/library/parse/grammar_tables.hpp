// SPDX-License-Identifier: MIT
// Layout of the generated tables that describe a grammar at run time.
#ifndef URI94_LIBRARY_PARSE_GRAMMAR_TABLES_HPP
#define URI94_LIBRARY_PARSE_GRAMMAR_TABLES_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "library/parse/processor.hpp"
#include "library/parse/transition_table.hpp"
#include "uri94/parse.hpp"

namespace uri94::parse_tables {

/// Position and size of a text in the texts of a grammar, in bytes. Unlike pointers, positions need no relocation at
/// load time.
struct text_place {
  std::uint32_t at;
  std::uint32_t size;

  [[nodiscard]] constexpr std::string_view in(const char* texts) const noexcept { return {texts + at, size}; }
};

struct production_data {
  text_place name;
  text_place document;
  text_place section;
  std::uint16_t first_page;
  std::uint16_t last_page;
  std::uint16_t first_line;
  std::uint16_t last_line;
  text_place amendment;
  text_place printed;
  text_place amended;
  text_place unit;
  bool component;
};

/// A production, a literal, or the unread rest of a literal.
struct symbol_data {
  std::int16_t production;  ///< Index into `error_table::number_in`, or -1 for a literal.
  text_place literal;
};

/// Minimal automaton that locates errors. States with different expected symbols are not merged.
struct error_table {
  transition_table table;
  const std::uint8_t* being_read;       ///< Indexed by state: index into `number_in`, or 255 for the start production.
  const std::uint16_t* first_expected;  ///< Indexed by state: start of the state's set in `expected`.
  const std::uint8_t* expected_count;   ///< Indexed by state: size of the state's set in `expected`.
  const std::uint8_t* outermost_count;  ///< Indexed by state: number of leading entries of the set that are outermost.
  const std::uint8_t* expected;         ///< Indices into `symbols`.
  const symbol_data* symbols;
  /// Number of a production in this form, or 255 if absent. Indexed by the number that all forms of the grammar share.
  const std::uint8_t* number_in;
};

/// Destination and number of the nodes of a parse.
struct node_sink {
  packed_node* nodes;
  std::size_t capacity;
  uri94::level level;
  std::size_t count = 0;
  bool no_room = false;  ///< True if the nodes did not fit. They are then invalid, regardless of the verdict.
};

/// Function that runs the rules of a production at the level of the sink. Returns true if they match the whole input.
using rule_function = bool (*)(const char* begin, const char* end, node_sink& to);

/// Function that runs the rules of a production for one tree level. Returns the number of nodes, or 0 if the rules do
/// not match the whole input.
using tree_function = std::size_t (*)(const char* begin, const char* end, packed_node* nodes);

/// Fast function of a production for one tree level. It does not check capacity.
/// Precondition: `room_for` is at most `most_nodes`, and `nodes` has space for `room_for` nodes.
struct fast_start {
  tree_function function = nullptr;     ///< Null if absent. `room_for` then exceeds `most_nodes`.
  std::uint32_t quarters_per_byte = 4;  ///< Four times the maximum number of nodes for each input byte. At least 1.
  std::uint32_t nodes = 0xFFFFFFFF;     ///< Maximum number of nodes in addition to the nodes for each input byte.

  /// Maximum capacity in nodes. The size of every node then fits into 24 bits.
  static constexpr std::uint64_t most_nodes = (std::uint64_t{1} << 24) - 1;
  /// Maximum number of superfluous nodes written after the last node.
  static constexpr std::size_t spare = 8;
  /// Returns the maximum capacity needed during the parse of an input of `bytes` bytes, in nodes. May exceed a 32-bit
  /// std::size_t.
  [[nodiscard]] constexpr std::uint64_t room_for(std::size_t bytes) const noexcept {
    return std::uint64_t{bytes} * quarters_per_byte / 4 + nodes + spare;
  }
};

/// Fast starts of a grammar, indexed by level and production. Entries for level `none` are null. The tables are null
/// for a grammar without fast starts.
struct fast_starts {
  const fast_start* const* baseline;
  const fast_start* const* avx2;  ///< Compiled for AVX2, BMI1 and BMI2, or null.

  /// Returns the fast start of a production at a level for this processor. Its function may be null.
  /// Precondition: the level is not `none`.
  [[nodiscard]] const fast_start& of(production p, level l) const noexcept {
    static constexpr fast_start absent;
    const fast_start* const* const compiled = avx2 != nullptr && has_avx2() ? avx2 : baseline;
    return compiled == nullptr ? absent : compiled[static_cast<std::size_t>(l)][production_access::index(p)];
  }
};

struct grammar_data {
  const char* texts;
  text_place name;
  text_place title;
  const production_data* productions;
  std::size_t production_count;
  std::uint8_t default_start;
  transition_table language;  ///< Minimal automaton for verdicts and offsets.
  error_table errors;
  const rule_function* any_level;  ///< Functions for all levels, indexed by production.
  fast_starts fast;
};

// The fast starts of a grammar are compiled once for each instruction set. URI94_FAST_SUFFIX distinguishes the names.
#define URI94_JOINED(A, B) A##B
#define URI94_JOIN(A, B) URI94_JOINED(A, B)
#if !defined(URI94_FAST_SUFFIX)
#define URI94_FAST_SUFFIX
#endif
#define URI94_FAST_STARTS(Grammar) URI94_JOIN(fast_##Grammar, URI94_FAST_SUFFIX)
#if defined(URI94_HAS_AVX2_STARTS)
#define URI94_DECLARE_FAST_STARTS(Grammar)         \
  extern const fast_start* const fast_##Grammar[]; \
  extern const fast_start* const fast_##Grammar##_avx2[];
#define URI94_ALL_FAST_STARTS(Grammar) \
  { fast_##Grammar, fast_##Grammar##_avx2 }
#else
#define URI94_DECLARE_FAST_STARTS(Grammar) extern const fast_start* const fast_##Grammar[];
#define URI94_ALL_FAST_STARTS(Grammar) \
  { fast_##Grammar, nullptr }
#endif

extern const grammar_data rfc1738;
extern const grammar_data rfc1630_generic;
extern const grammar_data rfc1630_schemes;
extern const grammar_data rfc1738_printed;
extern const grammar_data rfc1630_generic_printed;
extern const grammar_data rfc1630_schemes_printed;
extern const grammar_data rfc2818;

/// Tables of all grammars of the library, indexed by `uri94::grammar_id`.
inline constexpr const grammar_data* all_grammars[grammar_count] = {
    &rfc1738, &rfc1630_generic, &rfc1630_schemes, &rfc1738_printed, &rfc1630_generic_printed, &rfc1630_schemes_printed,
    &rfc2818};
[[nodiscard]] inline const grammar_data& data_of(grammar_id g) noexcept {
  return *all_grammars[static_cast<std::size_t>(g)];
}
/// Returns the tables of a production's grammar.
/// Precondition: the grammar is part of the library.
[[nodiscard]] inline const grammar_data& data_of(production p) noexcept {
  return *all_grammars[production_access::grammar_number(p)];
}

}  // namespace uri94::parse_tables

#endif
