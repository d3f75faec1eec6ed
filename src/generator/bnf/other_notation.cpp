// SPDX-License-Identifier: MIT
#include "generator/bnf/other_notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "support/text/ascii.hpp"

namespace uri94::bnf {

namespace {

constexpr std::string_view blanks = " \t\n";

struct sign {
  std::string_view text;
  std::string_view notation;
};

/// Signs after the name of a production. Longer signs are first, because `::=` begins with `:`.
constexpr std::array<sign, 5> signs{{
    {"::=", "classic BNF or W3C's EBNF"},
    {":=", "a form of EBNF"},
    {"<-", "parsing expression grammars"},
    {"->", "a form of BNF"},
    {":", "yacc and ANTLR"},
}};

/// Returns the text after the name of a production, without leading blanks.
std::string_view after_name(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  text.remove_prefix(begin);
  const bool is_bracketed = !text.empty() && text.front() == '<';
  const std::size_t end = is_bracketed ? text.find('>') : text.find_first_of(" \t\n:=<");
  if (end == std::string_view::npos) return {};
  text.remove_prefix(is_bracketed ? end + 1 : end);
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

/// Returns the first index for which `is_wanted` returns true, outside quotes and descriptions in angle brackets.
/// Returns the size of the text if `is_wanted` never returns true.
template <typename Predicate>
std::size_t find_outside_quotes(std::string_view text, Predicate is_wanted) {
  char closes = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (closes != '\0') {
      if (c == closes) closes = '\0';
    } else if (c == '"' || c == '\'') {
      closes = c;
    } else if (c == '<') {
      closes = '>';
    } else if (is_wanted(i)) {
      return i;
    }
  }
  return text.size();
}

/// Returns true if the text has a comma outside quotes and descriptions in angle brackets.
bool has_comma(std::string_view text) {
  return find_outside_quotes(text, [&](std::size_t i) { return text[i] == ','; }) < text.size();
}

/// Returns the first '+' or '?' directly after an element and before a blank, a closing bracket or the end. Returns a
/// null byte if the text does not contain a suffix.
char suffix_of(std::string_view text) {
  const std::size_t found = find_outside_quotes(text, [&](std::size_t i) {
    if (text[i] != '+' && text[i] != '?') return false;
    const bool follows_element = i > 0 && (ascii::is_letter(text[i - 1]) || ascii::is_digit(text[i - 1]) ||
                                           std::string_view(")]\"'>").find(text[i - 1]) != std::string_view::npos);
    const bool is_last =
        i + 1 == text.size() || std::string_view(" \t\n)]").find(text[i + 1]) != std::string_view::npos;
    return follows_element && is_last;
  });
  return found < text.size() ? text[found] : '\0';
}

std::string advice_on_suffix(char suffix) {
  const std::string right = suffix == '?' ? "[x]" : "1*x";
  return "'" + std::string(1, suffix) +
         "' after an element is the notation of W3C's EBNF, which uri94 does not read; write " + right;
}

std::string advice(std::string_view found, std::string_view notation, bnf::notation of_file) {
  const bool is_abnf = of_file == bnf::notation::abnf;
  return "'" + std::string(found) + "' is the sign of " + std::string(notation) +
         ", which uri94 does not read; write " +
         (is_abnf ? "name = \"x\" / other, as in ABNF"
                  : "name = \"x\" | other, or ABNF in a file whose name ends in .abnf");
}

}  // namespace

std::string other_notation(std::string_view production, notation of_file) {
  const std::string_view rest = after_name(production);
  const bool is_abnf = of_file == notation::abnf;
  // The ABNF reader also accepts the signs ":=" and "::=" of older documents.
  const bool has_own_sign =
      rest.substr(0, 1) == "=" || (is_abnf && (rest.substr(0, 2) == ":=" || rest.substr(0, 3) == "::="));
  for (const sign& s : signs) {
    if (!has_own_sign && rest.substr(0, s.text.size()) == s.text) return advice(s.text, s.notation, of_file);
  }
  const std::size_t first = production.find_first_not_of(blanks);
  if (first != std::string_view::npos && production[first] == '<' && has_own_sign) {
    return "a name in angle brackets is classic BNF, which uri94 does not read; write the name without brackets";
  }
  if (of_file != notation::rfc1630 && rest.substr(0, 1) == "=" && has_comma(rest)) {
    return advice(",", "ISO EBNF", of_file);
  }
  const char suffix = has_own_sign ? suffix_of(rest) : '\0';
  return suffix == '\0' || of_file == notation::rfc1630 ? std::string() : advice_on_suffix(suffix);
}

}  // namespace uri94::bnf
