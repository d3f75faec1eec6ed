// SPDX-License-Identifier: MIT
#include "scheme/documents.hpp"

#include <algorithm>

namespace uri94::schemes {
namespace {

constexpr document rfc1738 = {&rfc1738_table, true, "url", "scheme", "otherurl"};
constexpr document rfc1630_generic = {&rfc1630_table, false, "", "scheme", ""};
constexpr document rfc1630_by_scheme = {&rfc1630_table, false, "url", "ialpha", ""};

constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

const document& document_of(grammar g) noexcept {
  switch (g) {
    case grammar::rfc1630_generic:
    case grammar::rfc1630_generic_printed:
      return rfc1630_generic;
    case grammar::rfc1630_schemes:
    case grammar::rfc1630_schemes_printed:
      return rfc1630_by_scheme;
    case grammar::rfc1738:
    case grammar::rfc1738_printed:
      break;
  }
  return rfc1738;
}

bool same_name(const document& d, std::string_view a, std::string_view b) noexcept {
  if (!d.case_ignored) return a == b;
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace uri94::schemes
