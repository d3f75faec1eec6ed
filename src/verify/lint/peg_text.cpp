// SPDX-License-Identifier: MIT
#include "verify/lint/peg_text.hpp"

#include <cstddef>
#include <string_view>

namespace uri94::lint {
namespace {

using analysis::byte_set;
using emit::named_addition;
using emit::named_automaton;
using kind = emit::rule::kind;

/// Returns a byte as text. Escapes bytes in `with_meaning` and bytes outside printable ASCII.
std::string escaped(unsigned byte, std::string_view with_meaning) {
  constexpr const char* digits = "0123456789ABCDEF";
  if (byte < 0x20 || byte >= 0x7F) return std::string("\\x") + digits[byte >> 4U] + digits[byte & 15U];
  const auto c = static_cast<char>(byte);
  return (with_meaning.find(c) == std::string_view::npos ? "" : "\\") + std::string(1, c);
}

/// Returns a byte as written inside the brackets of a parsing expression.
std::string in_brackets(unsigned byte) {
  return byte == ' ' ? "\\x20" : escaped(byte, "]\\-^");
}

std::string in_quotes(std::string_view bytes) {
  std::string text = "\"";
  for (const char c : bytes) text += escaped(static_cast<unsigned char>(c), "\"\\");
  return text + '"';
}

std::string set_text(const byte_set& bytes) {
  if (bytes.all()) return ".";
  const bool inverted = bytes[0x80];  // Most sets with bytes above 0x7F are complements.
  const byte_set named = inverted ? ~bytes : bytes;
  std::string text;
  for (unsigned b = 0; b < 256; ++b) {
    if (!named[b]) continue;
    unsigned last = b;
    while (last + 1 < 256 && named[last + 1]) ++last;
    if (last - b >= 2) {
      text += in_brackets(b) + '-' + in_brackets(last);
      b = last;
    } else {
      text += in_brackets(b);
    }
  }
  return (inverted ? "[^" : "[") + text + ']';
}

std::string sequence_text(const emit::rule& r) {
  std::string text;
  for (const emit::rule& o : r.operands) {
    text += text.empty() ? "" : " ";
    text += o.is == kind::alternatives ? '(' + peg_text(o) + ')' : peg_text(o);
  }
  return text;
}

std::string alternatives_text(const emit::rule& r) {
  std::string text;
  for (const emit::rule& o : r.operands) text += (text.empty() ? "" : " / ") + peg_text(o);
  return text;
}

/// Returns the operands as text for a prefix or suffix operator. Adds parentheses if necessary.
std::string as_one(const emit::rule& r) {
  if (r.operands.size() != 1) return '(' + sequence_text(r) + ')';
  switch (r.operands[0].is) {
    case kind::alternatives:  // `sequence_text` adds the parentheses.
    case kind::bytes:
    case kind::characters:
    case kind::literal:
    case kind::name:
    case kind::guard:
    case kind::word:
      return sequence_text(r);
    default:
      return '(' + sequence_text(r) + ')';
  }
}

std::string repetition_text(const emit::rule& r) {
  const std::string body = as_one(r);
  if (r.maximum == bnf::expression::unlimited) {
    return r.minimum == 0 ? body + '*' : r.minimum == 1 ? body + '+' : body + '{' + std::to_string(r.minimum) + ",}";
  }
  return body + '{' + std::to_string(r.minimum) + (r.minimum == r.maximum ? "" : ',' + std::to_string(r.maximum)) + '}';
}

}  // namespace

std::string peg_text(const emit::rule& r) {
  switch (r.is) {
    case kind::success:
      return "\"\"";
    case kind::failure:
      return "!\"\"";
    case kind::end:
      return "!.";
    case kind::bytes:
      return set_text(r.set);
    case kind::characters: {
      std::string text;
      for (const char c : r.text) text += in_brackets(static_cast<unsigned char>(c));
      return '[' + text + ']';
    }
    case kind::literal:
      return in_quotes(r.text) + (r.any_case ? "i" : "");
    case kind::sequence:
      return sequence_text(r);
    case kind::alternatives:
      return alternatives_text(r);
    case kind::optional:
      return as_one(r) + '?';
    case kind::repetition:
      return repetition_text(r);
    case kind::at:
    case kind::not_at: {
      // Writes "!." instead of "&!.", and "&." instead of "!!.".
      const bool nothing_left = r.operands.size() == 1 && r.operands[0].is == kind::end;
      if (nothing_left) return r.is == kind::at ? "!." : "&.";
      return (r.is == kind::at ? "&" : "!") + as_one(r);
    }
    case kind::name:
    case kind::guard:
    case kind::word:
    case kind::applied:
      break;
  }
  return r.text;
}

std::string peg_text(const named_addition& a) {
  // Describes a bound by the expression that must follow the operand.
  for (const emit::rule& o : a.definition.operands) {
    if (a.definition.is == kind::applied && o.is != kind::word) return "before " + peg_text(o);
  }
  if (a.automata.empty()) return peg_text(a.definition);
  std::string sizes;
  for (const named_automaton& n : a.automata) {
    const std::size_t states = n.automaton != nullptr ? n.automaton->next.size() - 1 : n.ways->reads.size();
    sizes += (sizes.empty() ? "" : " and ") + std::to_string(states);
  }
  return std::string(a.automata.size() == 1 ? "an automaton" : "automata") + " of " + sizes + " states";
}

}  // namespace uri94::lint
