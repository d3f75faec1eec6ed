// SPDX-License-Identifier: MIT
// Reader of the notation of RFC 1738, section 5: "the conventions of RFC822" with `|` and `[ ]` (N1-N3). N1, N2 and
// N3 are entries of `grammar/interpretations.json`.
#include <algorithm>

#include "generator/bnf/notation_reader.hpp"
#include "generator/bnf/token_reader.hpp"
#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

/// Returns true for characters of names such as `ip-schemepart`, `gopher+_string` and `encoded822addr`.
bool continues_rfc822_name(char c) {
  return ascii::is_letter(c) || ascii::is_digit(c) || c == '-' || c == '+' || c == '_';
}

bool tokens_of(const production_text& from, std::vector<token>& to, diagnostics& problems) {
  const std::string& text = from.text;
  const auto single = [&](token::kind is, std::size_t at) { to.push_back({is, text.substr(at, 1), at}); };
  for (std::size_t at = 0; at < text.size();) {
    if (!is_below_limits(from, to.size(), 0, at, problems)) return false;
    const char c = text[at];
    if (c == ' ' || c == '\t' || c == '\n') {
      ++at;
    } else if (c == ';') {
      at = std::min(text.find('\n', at), text.size());
    } else if (ascii::is_letter(c)) {
      std::size_t end = at + 1;
      while (end < text.size() && continues_rfc822_name(text[end])) ++end;
      if (!is_short_name(from, end - at, at, problems)) return false;
      to.push_back({token::kind::name, text.substr(at, end - at), at});
      at = end;
    } else if (ascii::is_digit(c)) {
      std::size_t end = at + 1;
      while (end < text.size() && ascii::is_digit(text[end])) ++end;
      to.push_back({token::kind::number, text.substr(at, end - at), at});
      at = end;
    } else if (c == '"') {
      const std::size_t close = text.find_first_of("\"\n", at + 1);
      if (close == std::string::npos || text[close] == '\n') {
        problems.push_back({from.at(at), "the literal that begins here does not end; expected '\"' on the same line"});
        return false;
      }
      if (close == at + 1) {
        problems.push_back({from.at(at), "an empty literal; expected at least one character between the quotes"});
        return false;
      }
      if (!is_below_limits(from, to.size(), close - at - 1, at, problems)) return false;
      to.push_back({token::kind::literal, text.substr(at + 1, close - at - 1), at});
      at = close + 1;
    } else if (text.compare(at, 3, "<\">") == 0) {
      to.push_back({token::kind::literal, "\"", at});  // N1: `<">` is a quote character.
      at += 3;
    } else {
      switch (c) {
        case '*':
          single(token::kind::star, at);
          break;
        case '|':
          single(token::kind::bar, at);
          break;
        case '[':
          single(token::kind::open_option, at);
          break;
        case ']':
          single(token::kind::close_option, at);
          break;
        case '(':
          single(token::kind::open_group, at);
          break;
        case ')':
          single(token::kind::close_group, at);
          break;
        case '=':
          single(token::kind::equals, at);
          break;
        case '/':
          single(token::kind::literal, at);
          break;  // N2: `/` without quotes is a literal.
        default:
          problems.push_back(
              {from.at(at),
               std::string("found '") + c + "', expected a name, a literal in quotes, a repetition, '[', '(' or '|'"});
          return false;
      }
      ++at;
    }
  }
  to.push_back({token::kind::end, "", text.size()});
  return true;
}

}  // namespace

production read_rfc822(const production_text& text, diagnostics& problems) {
  production p;
  p.where = text.at(0);
  std::vector<token> tokens;
  if (!tokens_of(text, tokens, problems)) return p;
  if (tokens[0].is != token::kind::name) {
    problems.push_back({text.at(tokens[0].offset), "found " + describe(tokens[0]) + ", expected a production's name"});
    return p;
  }
  p.name = tokens[0].text;
  if (tokens[1].is != token::kind::equals) {
    problems.push_back(
        {text.at(tokens[1].offset), "found " + describe(tokens[1]) + ", expected '=' after the name '" + p.name + "'"});
    return p;
  }
  p.definition = token_reader(text, std::move(tokens), 2, rfc822_rules, problems).read();
  return p;
}

}  // namespace uri94::bnf
