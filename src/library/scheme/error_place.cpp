// SPDX-License-Identifier: MIT
#include "library/scheme/error_place.hpp"

#include <algorithm>
#include <optional>

#include "library/parse/article.hpp"
#include "library/parse/error_maker.hpp"
#include "library/parse/grammar_tables.hpp"
#include "library/requirements/causes.hpp"

namespace uri94 {
namespace {

/// Returns the place of the requirement in RFC 1630, or of the production if only the BNF covers the cause.
citation place_in_rfc1630(const schemes::cause_source& s) {
  if (s.rfc1630 != nullptr) return s.rfc1630->place;
  const std::optional<grammar_id> in = find_grammar(s.grammar);
  const std::optional<production> rule = in ? find_production(*in, s.production) : std::nullopt;
  return rule ? rule->citation() : citation();
}

char hex_digit(unsigned value) noexcept {
  return "0123456789ABCDEF"[value];
}

}  // namespace

std::string escape_of(unsigned char byte) {
  return {'%', hex_digit(byte >> 4U), hex_digit(byte & 15U)};
}

error_place::error_place(const error& e)
    : error_(error_maker::with_state(e)),
      automaton_(parse_tables::data_of(e.start()).errors.table),
      state_(error_maker::state_of(error_)) {}

/// Returns the sentence. Replaces names in braces, such as "{octet}", by details of the error.
std::string error_place::said(std::string_view sentence) const {
  std::string text;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t brace = std::min(sentence.find('{', at), sentence.size());
    text.append(sentence.substr(at, brace - at));
    if (brace == sentence.size()) break;
    const std::size_t end = sentence.find('}', brace);
    const std::string_view name = sentence.substr(brace + 1, end - brace - 1);
    if (name == "start") text += with_article(start());
    if (name == "character") text += shown();
    if (name == "octet") text += describe_octet(byte());
    if (name == "escape") text += escape_of(byte());
    at = end + 1;
  }
  return text;
}

diagnosis error_place::found(cause what, std::string_view sentence) const {
  for (std::size_t i = 0; i < schemes::cause_source_count; ++i) {
    const schemes::cause_source& s = schemes::cause_sources[i];
    if (s.of == what) return {what, said(sentence), at(), is_rfc1630() ? place_in_rfc1630(s) : s.rfc1738->place};
  }
  return {};
}

std::string describe_octet(unsigned char byte) {
  const char hex[] = {'0', 'x', hex_digit(byte >> 4U), hex_digit(byte & 15U), '\0'};
  std::string name;
  switch (byte) {
    case '\t':
      name = "a tab";
      break;
    case '\n':
      name = "a line feed";
      break;
    case '\r':
      name = "a carriage return";
      break;
    case ' ':
      name = "a space";
      break;
    default:
      if (byte < 0x20 || byte >= 0x7F) return name.append("octet ").append(hex);
      name = {'\'', static_cast<char>(byte), '\''};
      break;
  }
  return name.append(" (").append(hex).append(")");
}

}  // namespace uri94
