// SPDX-License-Identifier: MIT
#include "generator/emit/places.hpp"

#include <algorithm>

namespace uri94::emit {

using bnf::expression;
using kind = expression::kind;
using place = offset::step::from;

places::places(const bnf::grammar& g, const analysis::levels& levels) : levels_(levels) {
  for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
}

std::optional<offset> places::begin_of(const path& to) const {
  long after = 0;
  for (std::size_t depth = to.size(); depth-- > 0;) {
    const frame& f = to[depth];
    if (f.in->is == kind::repetition || f.in->is == kind::alternatives) return std::nullopt;
    if (f.in->is != kind::sequence) continue;
    for (std::size_t i = f.operand; i-- > 0;) {
      const expression& e = f.in->operands[i];
      if (e.is == kind::literal) {
        after += static_cast<long>(e.text.size());
      } else if (is_anchor(*to.front().in, e)) {
        return offset{{{place::end_of_child, index_of(e.text), after}}};
      } else {
        return std::nullopt;
      }
    }
  }
  return offset{{{place::begin_of_production, 0, after}}};
}

std::optional<offset> places::end_of(const path& to) const {
  offset found;
  long before = 0;
  for (std::size_t depth = to.size(); depth-- > 0;) {
    const frame& f = to[depth];
    if (f.in->is == kind::repetition || f.in->is == kind::alternatives) return std::nullopt;
    if (f.in->is != kind::sequence) continue;
    for (std::size_t i = f.operand + 1; i < f.in->operands.size(); ++i) {
      const expression& e = f.in->operands[i];
      if (e.is == kind::literal) {
        before += static_cast<long>(e.text.size());
      } else if (is_anchor(*to.front().in, e)) {
        found.steps.push_back({place::begin_of_child, index_of(e.text), -before});
        return found;
      } else if (e.is == kind::optional) {
        if (!add_option(*to.front().in, e.operands[0], before, found)) return std::nullopt;
      } else {
        return std::nullopt;
      }
    }
  }
  found.steps.push_back({place::end_of_production, 0, -before});
  return found;
}

bool places::add_option(const expression& whole, const expression& body, long before, offset& to) const {
  const expression* first = &body;
  if (body.is == kind::sequence) {
    for (const expression& o : body.operands) {
      first = &o;
      if (o.is != kind::literal) break;
      before += static_cast<long>(o.text.size());
    }
  }
  if (!is_anchor(whole, *first)) return false;
  to.steps.push_back({place::begin_of_child_if_present, index_of(first->text), -before});
  return true;
}

std::pair<unsigned, unsigned> places::count(const expression& e, std::size_t used) const {
  if (e.is == kind::name) return index_of(e.text) == used ? std::pair{1U, 1U} : std::pair{0U, 0U};
  std::pair<unsigned, unsigned> total{0, 0};
  bool is_first = true;
  for (const expression& o : e.operands) {
    const auto [minimum, maximum] = count(o, used);
    if (e.is == kind::alternatives) {
      total.first = is_first ? minimum : std::min(total.first, minimum);
      total.second = std::max(total.second, maximum);
    } else {
      total.first += minimum;
      total.second = maximum == expression::unlimited ? maximum : total.second + maximum;
    }
    is_first = false;
  }
  if (e.is == kind::optional) total.first = 0;
  if (e.is == kind::repetition) {
    total.first *= e.minimum;
    if (total.second != 0) total.second = expression::unlimited;
  }
  return total;
}

bool places::is_anchor(const expression& whole, const expression& e) const {
  return e.is == kind::name && levels_.component[index_of(e.text)] && count(whole, index_of(e.text)).second == 1;
}

std::string written(const offset& o, const std::string& view) {
  std::string text;
  std::string close;
  for (const offset::step& s : o.steps) {
    const std::string number = std::to_string(s.child);
    const std::string plus = s.plus == 0  ? ""
                             : s.plus < 0 ? " - " + std::to_string(-s.plus)
                                          : " + " + std::to_string(s.plus);
    switch (s.is) {
      case place::begin_of_production:
        text += view + "begin()" + plus;
        break;
      case place::end_of_production:
        text += view + "end()" + plus;
        break;
      case place::begin_of_child:
        text += view + "begin_of(" + number + ")" + plus;
        break;
      case place::end_of_child:
        text += view + "end_of(" + number + ")" + plus;
        break;
      case place::begin_of_child_if_present:
        text += view + "begin_or(" + number + ", " + std::to_string(-s.plus) + ", ";
        close += ")";
        break;
    }
  }
  return text + close;
}

}  // namespace uri94::emit
