// SPDX-License-Identifier: MIT
// The notation of RFC 1630: characters stand for themselves, words of more than one letter are names (N4).

#include "bnf/letters.hpp"
#include "bnf/reader.hpp"
#include "bnf/token_reader.hpp"

namespace uri94::bnf {
namespace {

bool is_word(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

/// The end of the word that begins at `at`; a hyphen belongs to it when a letter or digit follows (`addr-spec`).
std::size_t end_of_word(const std::string& text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() &&
         (is_word(text[end]) || (text[end] == '-' && end + 1 < text.size() && is_word(text[end + 1])))) {
    ++end;
  }
  return end;
}

/// Where a word goes on that ends at `at` and is cut there by a hyphen at the end of the line (N6); `at` where it is
/// not cut.
std::size_t continuation_of_word(const std::string& text, std::size_t at) {
  if (text.compare(at, 2, "-\n") != 0) return at;
  const std::size_t next = text.find_first_not_of(' ', at + 2);
  return next != std::string::npos && is_letter(text[next]) ? next : at;
}

token::kind kind_of(char c) {
  switch (c) {
    case '|':
      return token::kind::bar;
    case '[':
      return token::kind::open_option;
    case ']':
      return token::kind::close_option;
    case '(':
      return token::kind::open_group;
    case ')':
      return token::kind::close_group;
    default:
      return token::kind::literal;
  }
}

bool is_bracket(token::kind k) {
  return k == token::kind::open_option || k == token::kind::close_option || k == token::kind::open_group ||
         k == token::kind::close_group;
}

std::vector<token> tokens_of(const std::string& text, std::size_t at) {
  std::vector<token> tokens;
  while (at < text.size()) {
    const char c = text[at];
    if (c == ' ' || c == '\t' || c == '\n') {
      ++at;
      continue;
    }
    if (is_letter(c)) {
      std::size_t end = end_of_word(text, at);
      std::string word = text.substr(at, end - at);
      if (const std::size_t next = continuation_of_word(text, end); next != end && word.size() > 1) {
        end = end_of_word(text, next);
        word += text.substr(next, end - next);
      }
      if (word.size() == 1) {
        tokens.push_back({token::kind::literal, word, at});
      } else if (word == "space") {
        tokens.push_back({token::kind::literal, " ", at});
      } else if (word == "vline") {
        tokens.push_back({token::kind::literal, "|", at});
      } else {
        tokens.push_back({token::kind::name, word, at});
      }
      at = end;
      continue;
    }
    tokens.push_back({kind_of(c), std::string(1, c), at});
    ++at;
  }
  tokens.push_back({token::kind::end, "", text.size()});
  // A bracket that is an alternative by itself encloses nothing: it is the character (`national`, `extra`).
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool opens_alternative = i == 0 || tokens[i - 1].is == token::kind::bar;
    const bool ends_alternative =
        i + 1 < tokens.size() && (tokens[i + 1].is == token::kind::bar || tokens[i + 1].is == token::kind::end);
    if (is_bracket(tokens[i].is) && opens_alternative && ends_alternative) tokens[i].is = token::kind::literal;
  }
  return tokens;
}

}  // namespace

production read_rfc1630(const production_text& text, diagnostics& problems) {
  production p;
  p.where = text.at(0);
  const std::size_t end = is_letter(text.text[0]) ? end_of_word(text.text, 0) : 0;
  if (end < 2) {
    problems.push_back({text.at(0), std::string("found '") + text.text[0] +
                                        "', expected a production's name of more than one letter"});
    return p;
  }
  p.name = text.text.substr(0, end);
  std::vector<token> tokens = tokens_of(text.text, end);
  if (tokens.size() == 1) return p;  // N4: a name with nothing after it is the empty string
  p.definition = token_reader(text, std::move(tokens), 0, rfc1630_rules, problems).read();
  return p;
}

}  // namespace uri94::bnf
