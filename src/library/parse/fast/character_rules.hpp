// SPDX-License-Identifier: MIT
// Recognition of character rules by their types. A character is one byte, or an escape introduced by its first byte.
#ifndef URI94_LIBRARY_PARSE_FAST_CHARACTER_RULES_HPP
#define URI94_LIBRARY_PARSE_FAST_CHARACTER_RULES_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "library/parse/fast/byte_scan.hpp"
#include "uri94/peg.hpp"

namespace uri94::fast {
inline namespace URI94_INSTRUCTIONS {

namespace peg = tao::pegtl;
namespace core = tao::pegtl::internal;

/// Character properties of a rule. The functions take the first byte of a character.
template <typename Rule>
struct character;
template <typename Rule>
struct single_bytes;

/// Properties of the structure of a rule (`rule_t`). The default is for rules that are not recognised as characters.
template <typename Rule>
struct character_kind {
  static constexpr bool is_character = false;
};

template <char Lead, typename Digit>
struct character_escape : byte_escape<Lead, byte_set<single_bytes<Digit>>> {
  using digit = Digit;
};

template <typename... Escapes>
struct first_escape {
  using type = no_escape;
};
template <typename First, typename... Rest>
struct first_escape<First, Rest...> {
  using type = std::conditional_t<First::exists, First, typename first_escape<Rest...>::type>;
};

template <typename... Rules>
struct escape_of_sequence {
  using type = no_escape;
};
template <typename Rule>
struct escape_of_sequence<Rule> {
  using type = typename character<Rule>::kind::escape;
};
template <char Lead, typename Digit>
struct escape_of_sequence<peg::one<Lead>, Digit, Digit> {
  using type = character_escape<Lead, Digit>;
};

template <char... Cs>
struct character_kind<core::one<core::result_on_found::success, core::peek_char, Cs...>> {
  static constexpr bool is_character = true;
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept {
    return ((b == static_cast<unsigned char>(Cs)) || ...);
  }
  [[nodiscard]] static constexpr bool is_lead(unsigned char) noexcept { return false; }
  static constexpr std::size_t productions(unsigned char, std::uint8_t*) noexcept { return 0; }
  static constexpr std::size_t lead_productions(unsigned char, std::uint8_t*) noexcept { return 0; }
  using escape = no_escape;
};

/// Choice of characters. The choice is a character if each lead belongs to only one alternative and is not a
/// single-byte character.
template <typename... Rules>
struct character_choice {
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept {
    return (character<Rules>::is_single(b) || ...);
  }
  [[nodiscard]] static constexpr bool is_lead(unsigned char b) noexcept {
    return (character<Rules>::is_lead(b) || ...);
  }
  static constexpr bool is_character = [] {
    for (unsigned b = 0; b < 256; ++b) {
      const auto byte = static_cast<unsigned char>(b);
      const int singles = (0 + ... + (character<Rules>::is_single(byte) ? 1 : 0));
      const int leads = (0 + ... + (character<Rules>::is_lead(byte) ? 1 : 0));
      if (leads > 1 || (leads == 1 && singles != 0)) return false;
    }
    return true;
  }();
  static constexpr std::size_t productions(unsigned char b, std::uint8_t* to) noexcept {
    std::size_t count = 0;
    (void)((character<Rules>::is_single(b) && (count = character<Rules>::productions(b, to), true)) || ...);
    return count;
  }
  static constexpr std::size_t lead_productions(unsigned char b, std::uint8_t* to) noexcept {
    std::size_t count = 0;
    (void)((character<Rules>::is_lead(b) && (count = character<Rules>::lead_productions(b, to), true)) || ...);
    return count;
  }
  using escape = typename first_escape<typename character<Rules>::kind::escape...>::type;
};

/// Sequence of characters: one character, or a single-byte lead and further characters, as in an escape.
template <typename First, typename... Rest>
struct character_sequence {
  static constexpr bool is_one = sizeof...(Rest) == 0;
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept {
    return is_one && character<First>::is_single(b);
  }
  [[nodiscard]] static constexpr bool is_lead(unsigned char b) noexcept {
    return is_one ? character<First>::is_lead(b) : character<First>::is_single(b);
  }
  static constexpr bool is_character = [] {
    for (unsigned b = 0; b < 256; ++b) {
      if (!is_one && character<First>::is_lead(static_cast<unsigned char>(b))) return false;
    }
    return true;
  }();
  static constexpr std::size_t productions(unsigned char b, std::uint8_t* to) noexcept {
    return is_one ? character<First>::productions(b, to) : 0;
  }
  static constexpr std::size_t lead_productions(unsigned char b, std::uint8_t* to) noexcept {
    return is_one ? character<First>::lead_productions(b, to) : 0;
  }
  using escape = typename escape_of_sequence<First, Rest...>::type;
};

template <typename... Rules>
inline constexpr bool all_characters = (character<Rules>::is_character && ...);

template <typename... Rules>
struct character_kind<core::sor<Rules...>>
    : std::conditional_t<all_characters<Rules...>, character_choice<Rules...>, character_kind<void>> {};
template <typename First, typename... Rest>
struct character_kind<core::seq<First, Rest...>>
    : std::conditional_t<all_characters<First, Rest...>, character_sequence<First, Rest...>, character_kind<void>> {};

/// Returns true if trees of level `components` have nodes of the rule.
template <typename Rule>
[[nodiscard]] constexpr bool is_component() noexcept {
  if constexpr (rules::is_production<Rule>::value) {
    return rules::node_of<Rule>::component;
  } else {
    return false;
  }
}

template <typename Rule>
struct character {
  using kind = character_kind<typename Rule::rule_t>;
  /// True if the rule is a character. Components are excluded, because they have nodes in trees of level `components`.
  static constexpr bool is_character = kind::is_character && !is_component<Rule>();
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept { return kind::is_single(b); }
  [[nodiscard]] static constexpr bool is_lead(unsigned char b) noexcept { return kind::is_lead(b); }
  /// Writes the productions that read the single-byte character `b`, outermost first, at most 8. Returns their number.
  static constexpr std::size_t productions(unsigned char b, std::uint8_t* to) noexcept {
    if constexpr (rules::is_production<Rule>::value) {
      *to = rules::node_of<Rule>::number;
      return 1 + kind::productions(b, to + 1);
    } else {
      return kind::productions(b, to);
    }
  }
  /// Writes the productions that read a multi-byte character with the lead `b`, outermost first. Returns their number.
  static constexpr std::size_t lead_productions(unsigned char b, std::uint8_t* to) noexcept {
    if constexpr (rules::is_production<Rule>::value) {
      *to = rules::node_of<Rule>::number;
      return 1 + kind::lead_productions(b, to + 1);
    } else {
      return kind::lead_productions(b, to);
    }
  }
};

/// Bytes that are single-byte characters of `Rule`.
template <typename Rule>
struct single_bytes {
  static constexpr byte_table value = [] {
    byte_table table{};
    for (unsigned b = 0; b < 256; ++b) table[b] = character<Rule>::is_single(static_cast<unsigned char>(b));
    return table;
  }();
};
template <typename Rule>
using singles = byte_set<single_bytes<Rule>>;

/// Escape among the characters of a rule, or `no_escape`. An escape is a lead and two digits of equal rules.
template <typename Rule>
using escape_of = typename character<Rule>::kind::escape;

/// Bytes that begin multi-byte characters of `Rule`.
template <typename Rule>
inline constexpr byte_table lead_bytes = [] {
  byte_table table{};
  for (unsigned b = 0; b < 256; ++b) table[b] = character<Rule>::is_lead(static_cast<unsigned char>(b));
  return table;
}();

/// True if each character of `Rule` is a single byte.
template <typename Rule>
inline constexpr bool are_single_bytes = [] {
  for (unsigned b = 0; b < 256; ++b) {
    if (lead_bytes<Rule>[b]) return false;
  }
  return true;
}();

/// True if all single-byte characters of `Rule` are also single-byte characters of `Other`.
template <typename Rule, typename Other>
inline constexpr bool are_among = [] {
  for (unsigned b = 0; b < 256; ++b) {
    if (single_bytes<Rule>::value[b] && !single_bytes<Other>::value[b]) return false;
  }
  return true;
}();
template <typename Rule, typename Other>
inline constexpr bool are_the_same = are_among<Rule, Other>&& are_among<Other, Rule>;

template <typename Rule>
[[nodiscard]] inline bool leads(const char* at, const char* end) noexcept {
  return at != end && lead_bytes<Rule>[static_cast<unsigned char>(*at)];
}

// Members of an action of a reader in this folder:
// - `characters<Body>(begin, end, states…)` is called with single-byte characters.
// - `characters_are_silent`, a static constexpr bool, is true if `characters` does nothing.
// - `takes_list<Run, LastRun>`, a static constexpr bool, is true if the action has `list` for these runs.
// - `list<Run, LastRun, Body, Separator, FirstOfLast>(begin, size, separators, escapes, states…)` is called with a list
//   of less than 62 bytes. The masks have a bit for each separator and for the lead of each whole escape.
//   `FirstOfLast` reads the first character of the last run. The default is `Body`, which reads all other characters.

/// Reports the single-byte characters of `Body` in [begin, end) to an action, if actions are enabled.
template <peg::apply_mode A, typename Action, typename Body, typename... States>
inline void tell_characters([[maybe_unused]] const char* begin, [[maybe_unused]] const char* end,
                            [[maybe_unused]] States&... st) {
  if constexpr (A == peg::apply_mode::action) Action::template characters<Body>(begin, end, st...);
}

/// Production that reads characters of a run. The body of the run is the production, or a choice of the production and
/// literals.
template <typename Body>
struct production_of_characters {
  using type = Body;
};
template <typename Production, char... Cs>
struct production_of_characters<peg::sor<Production, peg::one<Cs...>>> {
  using type = Production;
};
template <typename Body>
using character_production = typename production_of_characters<Body>::type;

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::fast

#endif
