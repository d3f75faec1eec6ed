// SPDX-License-Identifier: MIT
#include "generator/bnf/expression_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>

#include "support/text/ascii.hpp"

namespace uri94::bnf {
namespace {

using kind = expression::kind;

std::string grouped(const expression& e, notation in) {
  return "( " + text_of(e, in) + " )";
}

std::string joined(const expression& e, const char* between, notation in) {
  std::string text;
  for (std::size_t i = 0; i < e.operands.size(); ++i) {
    const expression& o = e.operands[i];
    // Alternation has the lowest precedence.
    const bool needs_brackets = o.is == kind::alternatives;
    if (i != 0) text += between;
    text += needs_brackets ? grouped(o, in) : text_of(o, in);
  }
  return text;
}

/// Returns a literal of ABNF: in quotes if all characters are printable and not quotes, otherwise as numeric values.
std::string abnf_literal(const expression& e) {
  const bool is_printable =
      std::all_of(e.text.begin(), e.text.end(), [](char c) { return ascii::is_printable(c) && c != '"'; });
  const bool has_letters = std::any_of(e.text.begin(), e.text.end(), ascii::is_letter);
  if (is_printable) return (e.any_case || !has_letters ? "\"" : "%s\"") + e.text + '"';
  std::string text = "%x";
  for (const char c : e.text) {
    char digits[4];
    std::snprintf(digits, sizeof digits, "%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
    if (text.size() > 2) text += '.';
    text += digits;
  }
  return text;
}

std::string literal(const expression& e, notation in) {
  if (in == notation::abnf) return abnf_literal(e);
  if (in == notation::rfc822) return e.text == "\"" ? "<\">" : '"' + e.text + '"';
  if (e.text == " ") return "space";
  if (e.text == "|") return "vline";
  return e.text;
}

std::string repetition(const expression& e, notation in) {
  std::string text;
  if (e.minimum != 0) text += std::to_string(e.minimum);
  if (e.minimum != e.maximum) text += '*';
  if (e.minimum != e.maximum && e.maximum != expression::unlimited) text += std::to_string(e.maximum);
  const expression& o = e.operands[0];
  const bool is_one = o.is == kind::name || o.is == kind::literal || o.is == kind::set;
  if (is_one) return text + text_of(o, in);
  // In ABNF the brackets after a repetition are an option. In the other notations they only group.
  if (in == notation::abnf) return text + (o.is == kind::optional ? text_of(o, in) : grouped(o, in));
  return text + "[ " + text_of(o, in) + " ]";
}

}  // namespace

std::string text_of(const expression& e, notation in) {
  switch (e.is) {
    case kind::empty:
      return in == notation::abnf ? "\"\"" : "";
    case kind::literal:
      return literal(e, in);
    case kind::set:
    case kind::name:
      return e.text;
    case kind::sequence:
      return joined(e, " ", in);
    case kind::alternatives:
      return joined(e, in == notation::abnf ? " / " : " | ", in);
    case kind::optional:
      return "[ " + text_of(e.operands[0], in) + " ]";
    case kind::repetition:
      return repetition(e, in);
  }
  return {};
}

}  // namespace uri94::bnf
