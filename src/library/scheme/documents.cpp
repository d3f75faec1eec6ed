// SPDX-License-Identifier: MIT
#include "library/scheme/documents.hpp"

#include <algorithm>

#include "support/text/ascii.hpp"

namespace uri94::schemes {
namespace {

constexpr document rfc1738 = {&rfc1738_table, true, "url", "scheme", "otherurl"};
constexpr document rfc1630_generic = {&rfc1630_table, false, "", "scheme", ""};
constexpr document rfc1630_by_scheme = {&rfc1630_table, false, "url", "ialpha", ""};
constexpr document rfc2818 = {&rfc2818_table, true, "", "", ""};

}  // namespace

const document& document_of(grammar_id g) noexcept {
  switch (g) {
    case grammar_id::rfc1630_generic:
    case grammar_id::rfc1630_generic_printed:
      return rfc1630_generic;
    case grammar_id::rfc1630_schemes:
    case grammar_id::rfc1630_schemes_printed:
      return rfc1630_by_scheme;
    case grammar_id::rfc2818:
      return rfc2818;
    case grammar_id::rfc1738:
    case grammar_id::rfc1738_printed:
    case grammar_id::other:
      break;
  }
  return rfc1738;
}

bool has_productions_of_rfc1738(grammar_id g) noexcept {
  return g == grammar_id::rfc1738 || g == grammar_id::rfc1738_printed || g == grammar_id::rfc2818;
}

bool same_name(const document& d, std::string_view a, std::string_view b) noexcept {
  return d.case_ignored ? ascii::equal_ignoring_case(a, b) : a == b;
}

}  // namespace uri94::schemes
