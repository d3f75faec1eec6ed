// SPDX-License-Identifier: MIT
#include "generator/rules/cpp_names.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "generator/rules/global_names.hpp"

namespace uri94::emit {
namespace {

// Reserved names: keywords and alternative tokens of C++20, names used by the emitted headers and PEGTL's rules, and
// lower-case macros of compilers and of the C and C++ libraries.
constexpr std::array taken = {"alignas",     "alignof",      "all_productions",
                              "alloca",      "and",          "and_eq",
                              "asm",         "assert",       "auto",
                              "automata",    "bitand",       "bitor",
                              "bool",        "break",        "case",
                              "catch",       "char",         "char16_t",
                              "char32_t",    "char8_t",      "class",
                              "co_await",    "co_return",    "co_yield",
                              "compl",       "concept",      "const",
                              "const_cast",  "consteval",    "constexpr",
                              "constinit",   "continue",     "decltype",
                              "default",     "delete",       "do",
                              "double",      "dynamic_cast", "else",
                              "enum",        "errno",        "explicit",
                              "export",      "extern",       "false",
                              "float",       "for",          "friend",
                              "goto",        "guards",       "if",
                              "inline",      "int",          "linux",
                              "long",        "match",        "mutable",
                              "namespace",   "new",          "noexcept",
                              "not",         "not_eq",       "nullptr",
                              "offsetof",    "operator",     "or",
                              "or_eq",       "peg",          "printed",
                              "private",     "production",   "protected",
                              "public",      "register",     "reinterpret_cast",
                              "requires",    "return",       "rule_t",
                              "rules",       "short",        "signed",
                              "sizeof",      "static",       "static_assert",
                              "static_cast", "std",          "stderr",
                              "stdin",       "stdout",       "strdupa",
                              "strndupa",    "struct",       "subs_t",
                              "switch",      "tao",          "template",
                              "this",        "thread_local", "throw",
                              "true",        "try",          "typedef",
                              "typeid",      "typename",     "union",
                              "unix",        "unsigned",     "uri94",
                              "using",       "virtual",      "void",
                              "volatile",    "wchar_t",      "while",
                              "xor",         "xor_eq"};

/// Macros of C++ libraries, in addition to the names that `may_be_macro` recognises by their form.
constexpr std::array macros = {"ACCESSPERMS", "ALLPERMS",  "BUFSIZ",   "CSIGNAL",   "DEFFILEMODE", "FAPPEND",
                               "FASYNC",      "FFSYNC",    "FNDELAY",  "FNONBLOCK", "HUGE",        "INFINITY",
                               "L_ctermid",   "L_cuserid", "L_tmpnam", "MAXFLOAT",  "NAN",         "NFDBITS",
                               "NULL",        "NZERO",     "P_tmpdir", "SNAN",      "WEOF"};

bool is_known_macro(std::string_view name) {
  return std::any_of(macros.begin(), macros.end(), [&](const char* s) { return name == s; });
}

/// Returns true for a name of at least two characters that are upper-case letters, digits or underscores.
bool is_upper_case(std::string_view name) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  return name.size() > 1 && name.find_first_not_of(letters) == std::string_view::npos;
}

/// Returns true if the headers of a C++ library may define `name` as a macro, such as `EOF`, `ERANGE` or `INT_MAX`.
bool may_be_macro(std::string_view name) {
  if (is_known_macro(name)) return true;
  return is_upper_case(name) && (name[0] == 'E' || name[0] == 'W' || name.find('_') != std::string_view::npos);
}

/// Returns true for names that end in `_t`, such as `int32_t`. POSIX reserves them for types.
bool may_be_type(std::string_view name) {
  return name.size() > 2 && name.substr(name.size() - 2) == "_t";
}

}  // namespace

std::string cpp_name(std::string_view production) {
  std::string name;
  for (const char c : production) {
    const bool follows_underscore = name.empty() || name.back() == '_';
    if (c == '+') {
      name += follows_underscore ? "plus" : "_plus";
    } else if (c == '-') {
      name += follows_underscore ? "minus_" : "_";
    } else {
      name += c;
    }
  }
  if (std::any_of(taken.begin(), taken.end(), [&](const char* t) { return name == t; }) || may_be_macro(name))
    name += name.back() == '_' ? "rule" : "_";
  return name;
}

bool is_namespace(std::string_view name) {
  constexpr std::string_view first = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  constexpr std::string_view later = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
  // Names that the emitted headers use, but that are also valid for namespaces.
  constexpr std::array open = {"all_productions", "automata", "guards", "match",  "peg",  "printed",
                               "production",      "rule_t",   "rules",  "subs_t", "uri94"};
  const char* const begin = name.data();
  for (bool is_last = false; !is_last;) {
    const std::size_t end = name.find("::");
    is_last = end == std::string_view::npos;
    const std::string_view part = name.substr(0, end);
    if (part.empty() || first.find(part.front()) == std::string_view::npos) return false;
    if (part.find_first_not_of(later) != std::string_view::npos || part.find("__") != std::string_view::npos)
      return false;
    const auto is_part = [&](const char* t) { return part == t; };
    const bool is_main = part == "main" && name.data() == begin;  // the function `main`
    const bool is_reserved = is_main || std::any_of(taken.begin(), taken.end(), is_part) || is_upper_case(part) ||
                             may_be_type(part) || is_global_name(part);
    if (is_reserved && std::none_of(open.begin(), open.end(), is_part)) return false;
    if (!is_last) name.remove_prefix(end + 2);
  }
  return true;
}

std::string header_guard(std::string_view name) {
  std::string macro;
  for (const char c : name) {
    if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) {
      macro += c;
    } else if (c >= 'a' && c <= 'z') {
      macro += static_cast<char>(c - 'a' + 'A');
    } else if (!macro.empty() && macro.back() != '_') {
      macro += '_';  // Names with two adjacent underscores are reserved.
    }
  }
  if (macro.empty() || macro.back() != '_') macro += '_';
  return macro + "HPP";
}

std::string cpp_char(char c) {
  if (c == '\'' || c == '\\') return std::string("'\\") + c + "'";
  if (c >= 0x20 && c < 0x7F) return std::string("'") + c + "'";
  char text[12];
  std::snprintf(text, sizeof text, "'\\x%02x'", static_cast<unsigned>(static_cast<unsigned char>(c)));
  return text;
}

std::string cpp_string(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      literal += '\\';
      literal += c;
    } else if (c == '\n') {
      literal += "\\n";
    } else if (c == '?') {
      literal += "\\?";  // prevents trigraphs
    } else if (c >= 0x20 && c < 0x7F) {
      literal += c;
    } else {
      char octal[8];
      std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned>(static_cast<unsigned char>(c)));
      literal += octal;
    }
  }
  return literal + "\"";
}

std::string in_comment(std::string_view line) {
  std::string text;
  for (const char c : line) {
    char escape[8];
    std::snprintf(escape, sizeof escape, "\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
    const bool is_control = (c >= 0 && c < 0x20 && c != '\t') || c == 0x7F;
    text += is_control ? std::string(escape) : std::string(1, c);
  }
  const std::size_t last = text.find_last_not_of(" \t");
  const bool is_trigraph = last != std::string::npos && last >= 2 && text.compare(last - 2, 3, "\?\?/") == 0;
  if (last != std::string::npos && (text[last] == '\\' || is_trigraph)) text += " (end of line)";
  return text;
}

}  // namespace uri94::emit
