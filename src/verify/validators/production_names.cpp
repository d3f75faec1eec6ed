// SPDX-License-Identifier: MIT
#include "verify/validators/production_names.hpp"

#include "support/text/ascii.hpp"

namespace uri94::validators {

std::string identifier(bnf::production_in p) {
  std::string_view grammar = p.in->id;
  grammar.remove_prefix(grammar.rfind('/') + 1);  // without a slash, npos + 1 is 0
  grammar = grammar.substr(0, grammar.rfind('.'));
  std::string name;
  for (const char c : std::string(grammar) + '_' + p->name) {
    if (ascii::is_letter_or_digit(c)) {
      name.push_back(ascii::to_lower(c));
    } else if (!name.empty() && name.back() != '_') {
      name.push_back('_');
    }
  }
  return ascii::is_digit(name.front()) ? 'g' + name : name;
}

std::string class_name(std::string_view identifier) {
  std::string name;
  bool is_first = true;
  for (const char c : identifier) {
    const bool is_lower = c >= 'a' && c <= 'z';
    if (c != '_') name.push_back(is_first && is_lower ? static_cast<char>(c - 'a' + 'A') : c);
    is_first = c == '_';
  }
  return name;
}

}  // namespace uri94::validators
