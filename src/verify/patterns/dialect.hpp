// SPDX-License-Identifier: MIT
// Dialects of regular expressions: the parts of their syntax and meaning that differ.
#ifndef URI94_VERIFY_PATTERNS_DIALECT_HPP
#define URI94_VERIFY_PATTERNS_DIALECT_HPP

#include <array>
#include <bitset>
#include <optional>
#include <string_view>

namespace uri94::patterns {

using byte_set = std::bitset<256>;

/// Dialects. In dialects that match characters instead of bytes, bytes above 127 are Latin-1 characters.
enum class dialect { pcre2, re2, ecmascript, python, posix_ere, xsd };
inline constexpr std::array<dialect, 6> dialects{dialect::pcre2,  dialect::re2,       dialect::ecmascript,
                                                 dialect::python, dialect::posix_ere, dialect::xsd};

/// Positions that `$` and similar anchors match.
enum class end_anchor {
  none,              ///< The dialect does not have the anchor.
  end,               ///< Matches at the end of the text.
  end_or_last_line,  ///< Also matches before a line feed that ends the text.
};

/// The syntax and meaning of a dialect.
struct dialect_rules {
  std::string_view name;   ///< Name on the command line, such as "pcre2".
  std::string_view title;  ///< Name in messages, such as "PCRE2".
  bool searches = true;    ///< True if a match may begin and end anywhere in the text, false if it is the whole text.
  bool has_line_anchors = true;  ///< True if `^` and `$` are anchors.
  end_anchor dollar = end_anchor::none;
  bool has_begin_escape = false;            ///< True if `\A` is an anchor.
  end_anchor small_z = end_anchor::none;    ///< Positions that `\z` matches.
  end_anchor capital_z = end_anchor::none;  ///< Positions that `\Z` matches.
  bool has_class_escapes = false;           ///< True if `\d`, `\w` and `\s` are classes.
  bool has_perl_syntax = false;             ///< True if syntax such as `\xHH`, lazy quantifiers and `(?:` exists.
  bool has_inline_flags = false;            ///< True if a group can have flags, such as `(?i:`.
  bool has_python_names = false;            ///< True if a group can have a name by `(?P<name>`.
  bool has_angle_names = false;             ///< True if a group can have a name by `(?<name>`.
  bool has_class_names = false;             ///< True if a set can contain `[:alpha:]`.
  bool bracket_can_be_first = false;        ///< True if a `]` at the start of a set is a character.
  bool has_missing_minimum = false;         ///< True if `{,n}` is a quantifier, false if it is text.
  bool matches_bytes = false;  ///< True if the pattern and the text are bytes, false if they are characters.
  bool folds_latin1 = false;   ///< True if case-insensitive matching includes letters above 127.
};

[[nodiscard]] const dialect_rules& rules_of(dialect d) noexcept;
/// Returns the dialect called `name`, or an empty optional if the name is unknown.
[[nodiscard]] std::optional<dialect> dialect_named(std::string_view name) noexcept;

/// Returns the characters that `.` matches without flags.
[[nodiscard]] byte_set any_character(dialect d);
/// Returns the characters of `\d`, `\w` or `\s`, or of the complement for an upper-case letter. Returns an empty
/// optional for another letter.
[[nodiscard]] std::optional<byte_set> class_of_escape(dialect d, char letter);
/// Returns the characters of a class such as "alpha", in the C locale. Returns an empty optional for an unknown name.
[[nodiscard]] std::optional<byte_set> class_named(std::string_view name);
/// Adds the other case of each letter in the set, as in a case-insensitive match of the dialect.
void add_other_case(dialect d, byte_set& to);

}  // namespace uri94::patterns

#endif
