// SPDX-License-Identifier: MIT
#include "generator/analysis/same_strings.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/difference.hpp"
#include "generator/bnf/effort.hpp"

namespace uri94::analysis {
namespace {

using bnf::expression;
using kind = expression::kind;

/// Encoder of bytes and names as prefix-free byte strings: two bytes for a byte, three for a name.
class coder {
 public:
  /// Returns the expression with a code in place of each byte and each name.
  /// Throws: `bnf::effort::exhausted` if the coded expressions need too much memory.
  [[nodiscard]] expression coded(const expression& e) {
    constexpr std::size_t expressions_a_byte = 3;
    switch (e.is) {
      case kind::literal: {
        counted_.keep(e.text.size() * expressions_a_byte * sizeof(expression));
        expression all = of(kind::sequence);
        for (const char c : e.text) all.operands.push_back(coded(bytes_of(c, e.any_case)));
        return all;
      }
      case kind::set:
        return coded(e.bytes);
      case kind::name: {
        const std::size_t number = names_.emplace(e.text, names_.size()).first->second;
        return literal({'\x01', static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)});
      }
      default: {
        expression made = of(e.is);
        made.minimum = e.minimum;
        made.maximum = e.maximum;
        for (const expression& o : e.operands) made.operands.push_back(coded(o));
        return made;
      }
    }
  }

 private:
  static expression of(kind is) {
    expression e;
    e.is = is;
    return e;
  }
  static expression literal(std::string text) {
    expression e = of(kind::literal);
    e.text = std::move(text);
    return e;
  }
  static expression coded(const byte_set& bytes) {
    expression set = of(kind::set);
    set.bytes = bytes;
    expression both = of(kind::sequence);
    both.operands = {literal(std::string(1, '\0')), std::move(set)};
    return both;
  }

  bnf::effort counted_;
  std::map<std::string, std::size_t> names_;
};

/// Returns true if the expressions have the same operators, bytes and names. Recurses as deep as the expressions.
bool is_equal(const expression& a, const expression& b) {
  if (a.is != b.is) return false;
  switch (a.is) {
    case kind::literal:
      return a.text == b.text && a.any_case == b.any_case;
    case kind::set:
      return a.bytes == b.bytes;
    case kind::name:
      return a.text == b.text;
    case kind::repetition:
      if (a.minimum != b.minimum || a.maximum != b.maximum) return false;
      break;
    default:
      break;
  }
  return std::equal(a.operands.begin(), a.operands.end(), b.operands.begin(), b.operands.end(), is_equal);
}

}  // namespace

bool read_the_same(const expression& a, const expression& b) {
  if (is_equal(a, b)) return true;  // no automaton is needed
  coder c;
  bnf::grammar g;
  for (const expression* const e : {&a, &b}) {
    bnf::production p;
    p.name = std::to_string(g.productions.size());
    p.definition = c.coded(*e);
    g.productions.push_back(std::move(p));
  }
  bnf::number_expressions(g);
  automaton both(g);
  difference d(both);
  const subset first = both.closure(both.build_production(0, automaton::end));
  const subset second = both.closure(both.build_production(1, automaton::end));
  return !d.some(first, second) && !d.some(second, first);
}

}  // namespace uri94::analysis
