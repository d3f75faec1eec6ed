// SPDX-License-Identifier: MIT
#include "generator/rules/printed_rule.hpp"

#include <algorithm>
#include <utility>

namespace uri94::emit {

using bnf::expression;
using kind = expression::kind;
using rules = std::vector<rule>;

rule as_printed(const expression& e) {
  rules operands;
  for (const expression& o : e.operands) operands.push_back(as_printed(o));
  switch (e.is) {
    case kind::empty:
      return leaf(rule::kind::success);
    case kind::literal:
      return literal(e);
    case kind::set:
      return one_of(e.bytes);
    case kind::name:
      return leaf(rule::kind::name, e.text);
    case kind::sequence:
      return sequence(std::move(operands));
    case kind::optional:
      return composed(rule::kind::optional, std::move(operands));
    case kind::repetition:
      return repeated(std::move(operands), e.minimum, e.maximum);
    case kind::alternatives:
      return composed(rule::kind::alternatives, std::move(operands));
  }
  return {};
}

rule stripped(const rule& r) {
  rule plain = leaf(r.is, r.text);
  plain.any_case = r.any_case;
  plain.set = r.set;
  plain.minimum = r.minimum;
  plain.maximum = r.maximum;
  if (r.is == rule::kind::applied) plain = leaf(rule::kind::sequence);  // Outside guards, templates are loops.
  for (const rule& o : r.operands) {
    if (o.added == rule::addition::guard) continue;
    rule operand = stripped(o);
    const bool is_body = plain.is != rule::kind::alternatives;
    if (is_body && operand.is == rule::kind::sequence) {
      for (rule& inner : operand.operands) plain.operands.push_back(std::move(inner));
    } else {
      plain.operands.push_back(std::move(operand));
    }
  }
  if (plain.is == rule::kind::alternatives) {
    std::vector<rules> branches;
    for (rule& o : plain.operands) branches.push_back({std::move(o)});
    return choice(branches);
  }
  // Joins the required and the optional rounds of a repetition such as `2*4x`. Rules express them as two repetitions.
  if (plain.is == rule::kind::sequence) {
    rules joined;
    for (rule& o : plain.operands) {
      rule* const last = joined.empty() ? nullptr : &joined.back();
      if (last != nullptr && last->is == rule::kind::repetition && o.is == rule::kind::repetition &&
          last->minimum == last->maximum && o.minimum == 0 && last->operands.size() == o.operands.size() &&
          std::equal(last->operands.begin(), last->operands.end(), o.operands.begin(), same_structure)) {
        last->maximum = o.maximum == expression::unlimited ? o.maximum : last->minimum + o.maximum;
      } else {
        joined.push_back(std::move(o));
      }
    }
    return sequence(std::move(joined));
  }
  return plain;
}

bool same_structure(const rule& a, const rule& b) {
  return a.is == b.is && a.text == b.text && a.any_case == b.any_case && a.set == b.set &&
         (a.is != rule::kind::repetition || (a.minimum == b.minimum && a.maximum == b.maximum)) &&
         a.operands.size() == b.operands.size() &&
         std::equal(a.operands.begin(), a.operands.end(), b.operands.begin(), same_structure);
}

bool is_one_to_one(const production_rule& r, const bnf::production& p) {
  return same_structure(stripped(r.definition), stripped(as_printed(p.definition)));
}

}  // namespace uri94::emit
