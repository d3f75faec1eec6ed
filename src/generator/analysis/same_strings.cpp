// SPDX-License-Identifier: MIT
#include "generator/analysis/same_strings.hpp"

#include <map>
#include <string>
#include <utility>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/difference.hpp"

namespace uri94::analysis {
namespace {

using bnf::expression;
using kind = expression::kind;

/// Encodes bytes and names as prefix-free byte strings: two bytes for a byte, three for a name.
class coder {
 public:
  [[nodiscard]] expression coded(const expression& e) {
    switch (e.is) {
      case kind::literal: {
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

  std::map<std::string, std::size_t> names_;
};

}  // namespace

bool read_the_same(const expression& a, const expression& b) {
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
