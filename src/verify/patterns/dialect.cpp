// SPDX-License-Identifier: MIT
#include "verify/patterns/dialect.hpp"

#include <cstddef>
#include <string>

#include "support/text/ascii.hpp"

namespace uri94::patterns {
namespace {

// Sources: pcre2pattern(3); the page "Syntax" of RE2; ECMA-262, section 22.2; Python, module re; IEEE Std 1003.1,
// section 9.4; XML Schema 1.1 part 2, appendix G.
constexpr dialect_rules pcre2 = [] {
  dialect_rules r;
  r.name = "pcre2";
  r.title = "PCRE2";
  r.dollar = end_anchor::end_or_last_line;
  r.has_begin_escape = true;
  r.small_z = end_anchor::end;
  r.capital_z = end_anchor::end_or_last_line;
  r.has_class_escapes = true;
  r.has_perl_syntax = true;
  r.has_inline_flags = true;
  r.has_python_names = true;
  r.has_angle_names = true;
  r.has_class_names = true;
  r.bracket_can_be_first = true;
  r.matches_bytes = true;
  return r;
}();
constexpr dialect_rules re2 = [] {
  dialect_rules r;
  r.name = "re2";
  r.title = "RE2";
  r.dollar = end_anchor::end;
  r.has_begin_escape = true;
  r.small_z = end_anchor::end;
  r.has_class_escapes = true;
  r.has_perl_syntax = true;
  r.has_inline_flags = true;
  r.has_python_names = true;
  r.has_angle_names = true;
  r.has_class_names = true;
  r.bracket_can_be_first = true;
  return r;
}();
constexpr dialect_rules ecmascript = [] {
  dialect_rules r;
  r.name = "ecmascript";
  r.title = "ECMAScript";
  r.dollar = end_anchor::end;
  r.has_class_escapes = true;
  r.has_perl_syntax = true;
  r.has_inline_flags = true;
  r.has_angle_names = true;
  r.folds_latin1 = true;
  return r;
}();
constexpr dialect_rules python = [] {
  dialect_rules r;
  r.name = "python";
  r.title = "Python";
  r.dollar = end_anchor::end_or_last_line;
  r.has_begin_escape = true;
  r.capital_z = end_anchor::end;
  r.has_class_escapes = true;
  r.has_perl_syntax = true;
  r.has_inline_flags = true;
  r.has_python_names = true;
  r.bracket_can_be_first = true;
  r.has_missing_minimum = true;
  r.folds_latin1 = true;
  return r;
}();
constexpr dialect_rules posix_ere = [] {
  dialect_rules r;
  r.name = "posix-ere";
  r.title = "POSIX ERE";
  r.dollar = end_anchor::end;
  r.has_class_names = true;
  r.bracket_can_be_first = true;
  r.matches_bytes = true;
  return r;
}();
constexpr dialect_rules xsd = [] {
  dialect_rules r;
  r.name = "xsd";
  r.title = "XML Schema";
  r.searches = false;
  r.has_line_anchors = false;
  r.has_class_escapes = true;
  return r;
}();
constexpr std::array<const dialect_rules*, dialects.size()> all_rules{&pcre2,  &re2,       &ecmascript,
                                                                      &python, &posix_ere, &xsd};

byte_set set_of(std::string_view characters) {
  byte_set set;
  for (const char c : characters) set.set(static_cast<unsigned char>(c));
  return set;
}

template <typename Is>
byte_set ascii_set(Is is) {
  byte_set set;
  for (unsigned b = 0; b < 128; ++b) set[b] = is(static_cast<char>(b));
  return set;
}

byte_set range(unsigned first, unsigned last) {
  byte_set set;
  for (unsigned b = first; b <= last; ++b) set.set(b);
  return set;
}

byte_set digits() {
  return ascii_set(ascii::is_digit);
}

/// Returns the letters of Latin-1 above 127.
byte_set high_letters() {
  byte_set set = range(0xC0, 0xFF) | set_of("\xAA\xB5\xBA");
  set.reset(0xD7);
  set.reset(0xF7);
  return set;
}

byte_set word(dialect d) {
  byte_set set = ascii_set(ascii::is_letter_or_digit);
  if (d == dialect::xsd) {
    // All characters except punctuation, separators and others (categories P, Z and C of Unicode).
    return ~(range(0, 0x20) | range(0x7F, 0xA0) | set_of("!\"#%&'()*,-./:;?@[\\]_{}\xA1\xA7\xAB\xAD\xB6\xB7\xBB\xBF"));
  }
  set.set('_');
  // Python's `\w` also matches superscripts and fractions, because they are numeric.
  if (d == dialect::python) set |= high_letters() | set_of("\xB2\xB3\xB9\xBC\xBD\xBE");
  return set;
}

byte_set space(dialect d) {
  switch (d) {
    case dialect::re2:
      return set_of("\t\n\f\r ");
    case dialect::xsd:
      return set_of("\t\n\r ");
    case dialect::ecmascript:
      return set_of("\t\n\v\f\r \xA0");
    case dialect::python:
      return set_of("\t\n\v\f\r \x1C\x1D\x1E\x1F\x85\xA0");
    case dialect::pcre2:
    case dialect::posix_ere:
      break;
  }
  return set_of("\t\n\v\f\r ");
}

struct named_class {
  std::string_view name;
  bool (*has)(char c);
};

constexpr bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
constexpr bool is_control(char c) {
  return !ascii::is_printable(c);
}
constexpr bool is_graphic(char c) {
  return ascii::is_printable(c) && c != ' ';
}

constexpr named_class named_classes[] = {
    {"alnum", [](char c) { return ascii::is_letter_or_digit(c); }},
    {"alpha", [](char c) { return ascii::is_letter(c); }},
    {"ascii", [](char) { return true; }},
    {"blank", [](char c) { return ascii::is_blank(c); }},
    {"cntrl", is_control},
    {"digit", [](char c) { return ascii::is_digit(c); }},
    {"graph", is_graphic},
    {"lower", [](char c) { return ascii::is_letter(c) && !is_upper(c); }},
    {"print", [](char c) { return ascii::is_printable(c); }},
    {"punct", [](char c) { return is_graphic(c) && !ascii::is_letter_or_digit(c); }},
    {"space", [](char c) { return ascii::is_white(c); }},
    {"upper", is_upper},
    {"word", [](char c) { return ascii::is_letter_or_digit(c) || c == '_'; }},
    {"xdigit", [](char c) { return ascii::is_hex_digit(c); }},
};

}  // namespace

const dialect_rules& rules_of(dialect d) noexcept {
  return *all_rules[static_cast<std::size_t>(d)];
}

std::optional<dialect> dialect_named(std::string_view name) noexcept {
  for (const dialect d : dialects) {
    if (rules_of(d).name == name) return d;
  }
  return std::nullopt;
}

byte_set any_character(dialect d) {
  byte_set set;
  set.set();
  if (d == dialect::posix_ere) {
    set.reset(0);  // A zero byte ends a string in C.
    return set;
  }
  set.reset('\n');
  if (d == dialect::ecmascript || d == dialect::xsd) set.reset('\r');
  return set;
}

std::optional<byte_set> class_of_escape(dialect d, char letter) {
  const auto of = [&](char lower) -> std::optional<byte_set> {
    if (lower == 'd') return digits();
    if (lower == 'w') return word(d);
    if (lower == 's') return space(d);
    return std::nullopt;
  };
  if (!ascii::is_letter(letter)) return std::nullopt;
  std::optional<byte_set> set = of(ascii::to_lower(letter));
  if (set && is_upper(letter)) set->flip();
  return set;
}

std::optional<byte_set> class_named(std::string_view name) {
  for (const named_class& c : named_classes) {
    if (c.name == name) return ascii_set(c.has);
  }
  return std::nullopt;
}

void add_other_case(dialect d, byte_set& to) {
  const byte_set before = to;
  for (unsigned b = 0; b < 256; ++b) {
    const bool is_letter = b < 128
                               ? ascii::is_letter(static_cast<char>(b))
                               : rules_of(d).folds_latin1 && b >= 0xC0 && (b & 0xDFU) != 0xD7 && (b & 0xDFU) != 0xDF;
    if (is_letter && before[b]) to.set(b ^ 0x20U);
  }
}

}  // namespace uri94::patterns
