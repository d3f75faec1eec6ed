// SPDX-License-Identifier: MIT
#include "verify/proof/bnf_expressions.hpp"

#include <map>
#include <string_view>
#include <vector>

namespace uri94::proof {
namespace {

class reader {
 public:
  reader(const bnf::grammar& g, expressions& to) : to_(to) {
    for (const bnf::production& p : g.productions) {
      const std::uint32_t definition = to.add_definition(static_cast<std::uint32_t>(numbers_.size()));
      numbers_.emplace(p.name, definition);
    }
    for (const bnf::production& p : g.productions) to.define(numbers_.at(p.name), read(p.definition));
  }

 private:
  expression read(const bnf::expression& e) {
    using k = bnf::expression::kind;
    switch (e.is) {
      case k::empty:
        return expressions::empty;
      case k::literal:
        return literal(e);
      case k::set:
        return to_.bytes(e.bytes);
      case k::name: {
        const expression p = to_.production(numbers_.at(e.text));
        return e.shortest ? to_.of(kind::as_short_as_fits, p) : p;
      }
      case k::sequence: {
        std::vector<expression> all;
        for (const bnf::expression& o : e.operands) all.push_back(read(o));
        return to_.sequence(all);
      }
      case k::alternatives: {
        std::vector<expression> all;
        for (std::size_t i = 0; i < e.operands.size(); ++i) {
          all.push_back(read(e.operands[e.order.empty() ? i : e.order[i]]));
        }
        return to_.alternatives(kind::first_that_fits, all);
      }
      case k::optional:
        return optional(read(e.operands[0]));
      case k::repetition:
        return repetition(e);
    }
    return expressions::failure;
  }

  expression literal(const bnf::expression& e) {
    std::vector<expression> all;
    for (const char c : e.text) {
      const auto b = static_cast<unsigned char>(c);
      byte_set set;
      set.set(b);
      const bool is_letter = (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
      if (e.any_case && is_letter) set.set(b ^ 0x20U);
      all.push_back(to_.bytes(set));
    }
    return to_.sequence(all);
  }

  expression optional(expression e) { return to_.alternatives(kind::first_that_fits, {e, expressions::empty}); }

  expression repetition(const bnf::expression& e) {
    const expression body = read(e.operands[0]);
    expression rest = expressions::empty;
    if (e.maximum == bnf::expression::unlimited) {
      rest = to_.of(kind::as_often_as_fits, body);
    } else {
      for (unsigned i = e.minimum; i < e.maximum; ++i) rest = optional(to_.sequence({body, rest}));
    }
    std::vector<expression> all(e.minimum, body);
    all.push_back(rest);
    return to_.sequence(all);
  }

  expressions& to_;
  std::map<std::string_view, std::uint32_t> numbers_;
};

}  // namespace

std::uint32_t add_bnf(const bnf::grammar& g, expressions& to) {
  const auto first = static_cast<std::uint32_t>(to.definition_count());
  const reader r(g, to);
  return first;
}

}  // namespace uri94::proof
