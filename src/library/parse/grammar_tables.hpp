// SPDX-License-Identifier: MIT
// What the library knows of a grammar at run time: the form of the generated tables.
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

/// A text among those of a grammar: tables of places need no relocation when the library is loaded.
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

/// A production (by the number it has in `number_in`), or, where that is -1, a literal or what is left of one.
struct symbol_data {
  std::int16_t production;
  text_place literal;
};

/// The automaton that places errors: minimal, where states differ by what is expected in them.
struct error_table {
  transition_table table;
  const std::uint8_t* being_read;       ///< By state: a production (see `number_in`), or 255 for the start production.
  const std::uint16_t* first_expected;  ///< By state: where its set begins in `expected`.
  const std::uint8_t* expected_count;   ///< By state.
  const std::uint8_t* outermost_count;  ///< By state: how many of these are not just what others begin with.
  const std::uint8_t* expected;         ///< Numbers of symbols.
  const symbol_data* symbols;
  const std::uint8_t* number_in;  ///< The number in this form of a production among those of all forms; 255 if absent.
};

/// Where a parse puts its nodes, and how many there are.
struct node_sink {
  node* nodes;
  std::size_t capacity;
  uri94::level level;
  std::size_t count = 0;
  bool no_room = false;  ///< The nodes did not find room: there are none, whatever the verdict is.
};

/// Runs the rules of a production, at the level of the sink.
using rule_function = bool (*)(const char* begin, const char* end, node_sink& to);

/// The function of a production for one level of tree, made for speed: it does not ask for room, but is given it.
struct fast_start {
  rule_function function = nullptr;  ///< Null where there is none.
  std::uint32_t quarters_per_byte = 0;
  std::uint32_t nodes = 0;

  /// Writes in vain go as far after the nodes.
  static constexpr std::size_t spare = 8;
  /// How many nodes it may have at any moment of the parse of an input of so many bytes. More than a std::size_t of 32
  /// bits may hold.
  [[nodiscard]] constexpr std::uint64_t room_for(std::size_t bytes) const noexcept {
    return std::uint64_t{bytes} * quarters_per_byte / 4 + nodes + spare;
  }
};

/// The fast starts of a grammar for each level and production. Null for level `none`, and for productions without one.
struct fast_starts {
  const fast_start* const* baseline;
  const fast_start* const* avx2;  ///< Compiled for AVX2, BMI1 and BMI2.

  /// Returns the fast start of a production at a level, for this processor. Null if there is none.
  [[nodiscard]] const fast_start* of(production p, level l) const noexcept {
    return in(avx2 != nullptr && has_avx2() ? avx2 : baseline, p, l);
  }
  [[nodiscard]] static const fast_start* in(const fast_start* const* compiled, production p, level l) noexcept {
    if (compiled == nullptr || l == level::none) return nullptr;
    const fast_start& start = compiled[static_cast<std::size_t>(l)][p.index()];
    return start.function == nullptr ? nullptr : &start;
  }
};

struct grammar_data {
  const char* texts;
  text_place name;
  text_place title;
  const production_data* productions;
  std::size_t production_count;
  std::uint8_t default_start;
  transition_table language;  ///< Minimal: gives verdicts and offsets.
  error_table errors;
  const rule_function* any_level;  ///< By production: the function for every level.
  fast_starts fast;
};

// The fast starts of a grammar are compiled once for each instruction set; URI94_FAST_SUFFIX distinguishes them.
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

/// By `uri94::grammar`.
inline constexpr const grammar_data* all_grammars[grammar_count] = {
    &rfc1738, &rfc1630_generic, &rfc1630_schemes, &rfc1738_printed, &rfc1630_generic_printed, &rfc1630_schemes_printed,
    &rfc2818};
[[nodiscard]] inline const grammar_data& data_of(grammar g) noexcept {
  return *all_grammars[static_cast<std::size_t>(g)];
}

}  // namespace uri94::parse_tables

#endif
