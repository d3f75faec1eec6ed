// SPDX-License-Identifier: MIT
#include "bnf/text.hpp"

#include <cstddef>

namespace uri94::bnf {
namespace {

using kind = expression::kind;

std::string joined(const expression& e, const char* between, notation in) {
  std::string text;
  for (std::size_t i = 0; i < e.operands.size(); ++i) {
    const expression& o = e.operands[i];
    // Alternation binds weaker than all else; the notation of RFC 1738 has no other brackets than these.
    const bool needs_brackets = o.is == kind::alternatives;
    const char* const open = in == notation::rfc822 ? "[ " : "( ";
    const char* const close = in == notation::rfc822 ? " ]" : " )";
    if (i != 0) text += between;
    text += needs_brackets ? open + text_of(o, in) + close : text_of(o, in);
  }
  return text;
}

std::string literal(const expression& e, notation in) {
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
  const bool is_one = o.is == kind::name || o.is == kind::literal;
  return text + (is_one ? text_of(o, in) : "[ " + text_of(o, in) + " ]");
}

}  // namespace

std::string text_of(const expression& e, notation in) {
  switch (e.is) {
    case kind::empty:
      return "";
    case kind::literal:
      return literal(e, in);
    case kind::name:
      return e.text;
    case kind::sequence:
      return joined(e, " ", in);
    case kind::alternatives:
      return joined(e, " | ", in);
    case kind::optional:
      return "[ " + text_of(e.operands[0], in) + " ]";
    case kind::repetition:
      return repetition(e, in);
  }
  return {};
}

}  // namespace uri94::bnf
