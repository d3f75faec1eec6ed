// SPDX-License-Identifier: MIT
// Reader of the notation of RFC 1630 (N4). Characters represent themselves. Words of several letters are names. N4
// and N6 are entries of `grammar/interpretations.json`.

#include "generator/bnf/notation_reader.hpp"
#include "generator/bnf/token_reader.hpp"
#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

bool is_word(char c) {
  return ascii::is_letter(c) || ascii::is_digit(c) || c == '_';
}

/// Returns the offset after the word at `at`. A hyphen before a letter or digit belongs to the word (`addr-spec`).
std::size_t end_of_word(const std::string& text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() &&
         (is_word(text[end]) || (text[end] == '-' && end + 1 < text.size() && is_word(text[end + 1])))) {
    ++end;
  }
  return end;
}

/// Returns the offset of the second part of a word that is split by a hyphen and a line break at `at` (N6). Returns
/// `at` if the word is not split.
std::size_t continuation_of_word(const std::string& text, std::size_t at) {
  if (text.compare(at, 2, "-\n") != 0) return at;
  const std::size_t next = text.find_first_not_of(' ', at + 2);
  return next != std::string::npos && ascii::is_letter(text[next]) ? next : at;
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

/// Returns the tokens of a right-hand side, or an empty list if a limit is exceeded.
std::vector<token> tokens_of(const production_text& from, std::size_t at, diagnostics& problems) {
  const std::string& text = from.text;
  std::vector<token> tokens;
  while (at < text.size()) {
    if (!is_below_limits(from, tokens.size(), 0, at, problems)) return {};
    const char c = text[at];
    if (c == ' ' || c == '\t' || c == '\n') {
      ++at;
      continue;
    }
    if (ascii::is_letter(c)) {
      std::size_t end = end_of_word(text, at);
      std::string word = text.substr(at, end - at);
      if (const std::size_t next = continuation_of_word(text, end); next != end && word.size() > 1) {
        end = end_of_word(text, next);
        word += text.substr(next, end - next);
      }
      if (!is_short_name(from, word.size(), at, problems)) return {};
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
  // A bracket that is a complete alternative is a literal character, as in the productions `national` and `extra`.
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
  const std::size_t end = ascii::is_letter(text.text[0]) ? end_of_word(text.text, 0) : 0;
  if (end < 2) {
    problems.push_back({text.at(0), std::string("found '") + text.text[0] +
                                        "', expected a production's name of more than one letter"});
    return p;
  }
  if (!is_short_name(text, end, 0, problems)) return p;
  p.name = text.text.substr(0, end);
  std::vector<token> tokens = tokens_of(text, end, problems);
  if (tokens.empty()) return p;
  if (tokens.size() == 1) return p;  // N4: a name without a right-hand side generates the empty string
  p.definition = token_reader(text, std::move(tokens), 0, rfc1630_rules, problems).read();
  return p;
}

}  // namespace uri94::bnf
