// SPDX-License-Identifier: MIT
#include "emit/cpp_names.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace uri94::emit {
namespace {

// The keywords and alternative tokens of C++20, and the names that every emitted header uses itself.
constexpr std::array taken = {"alignas",
                              "alignof",
                              "and",
                              "and_eq",
                              "asm",
                              "auto",
                              "bitand",
                              "bitor",
                              "bool",
                              "break",
                              "case",
                              "catch",
                              "char",
                              "char16_t",
                              "char32_t",
                              "char8_t",
                              "class",
                              "co_await",
                              "co_return",
                              "co_yield",
                              "compl",
                              "concept",
                              "const",
                              "const_cast",
                              "consteval",
                              "constexpr",
                              "constinit",
                              "continue",
                              "decltype",
                              "default",
                              "delete",
                              "do",
                              "double",
                              "dynamic_cast",
                              "else",
                              "enum",
                              "explicit",
                              "export",
                              "extern",
                              "false",
                              "float",
                              "for",
                              "friend",
                              "goto",
                              "guards",
                              "if",
                              "inline",
                              "int",
                              "long",
                              "mutable",
                              "namespace",
                              "new",
                              "noexcept",
                              "not",
                              "not_eq",
                              "nullptr",
                              "operator",
                              "or",
                              "or_eq",
                              "peg",
                              "printed",
                              "private",
                              "production",
                              "protected",
                              "public",
                              "register",
                              "reinterpret_cast",
                              "requires",
                              "return",
                              "rules",
                              "short",
                              "signed",
                              "sizeof",
                              "static",
                              "static_assert",
                              "static_cast",
                              "std",
                              "struct",
                              "switch",
                              "tao",
                              "template",
                              "this",
                              "thread_local",
                              "throw",
                              "true",
                              "try",
                              "typedef",
                              "typeid",
                              "typename",
                              "union",
                              "unsigned",
                              "uri94",
                              "using",
                              "virtual",
                              "void",
                              "volatile",
                              "wchar_t",
                              "while",
                              "xor",
                              "xor_eq"};

}  // namespace

std::string cpp_name(std::string_view production) {
  std::string name;
  for (const char c : production) {
    if (c == '+') {
      name += "_plus";
    } else {
      name += c == '-' ? '_' : c;
    }
  }
  if (std::any_of(taken.begin(), taken.end(), [&](const char* t) { return name == t; })) name += '_';
  return name;
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
      literal += "\\?";  // no trigraph can arise
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

}  // namespace uri94::emit
