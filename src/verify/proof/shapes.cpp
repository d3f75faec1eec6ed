// SPDX-License-Identifier: MIT
#include "verify/proof/shapes.hpp"

#include <algorithm>

#include "support/graph/search.hpp"

namespace uri94::proof {
namespace {

constexpr expression unknown = 0xFFFFFFFF;

}  // namespace

void shapes::collect_productions(expression e, std::vector<std::uint32_t>& to) const {
  const expressions::node& n = expressions_.at(e);
  if (n.is == kind::production) to.push_back(n.number);
  for (const expression o : n.operands) collect_productions(o, to);
}

bool shapes::recurs(std::uint32_t definition) {
  if (recurs_.size() <= definition) recurs_.resize(expressions_.definition_count(), answer::unknown);
  answer& known = recurs_[definition];
  if (known == answer::unknown) {
    known = answer::no;
    graph::search<std::uint32_t> used;
    (void)used.start(definition);
    while (used.next()) {
      std::vector<std::uint32_t> there;
      collect_productions(expressions_.definition(used.visited()), there);
      for (const std::uint32_t d : there) {
        if (d == definition) known = answer::yes;
        (void)used.pass(d);
      }
    }
  }
  return known == answer::yes;
}

expression shapes::plain(expression e) {
  std::vector<expression>& known = plain_;
  if (known.size() <= e) known.resize(expressions_.size() + 1, unknown);
  if (known[e] == unknown) {
    const expression made = made_plain(e);
    if (known.size() <= std::max(e, made)) known.resize(expressions_.size() + 1, unknown);
    known[e] = made;
    known[made] = made;
  }
  return known[e];
}

expression shapes::made_plain(expression e) {
  const expressions::node n = expressions_.at(e);
  std::vector<expression> operands;
  const auto all = [&] {
    for (const expression o : n.operands) operands.push_back(plain(o));
  };
  switch (n.is) {
    case kind::empty:
    case kind::failure:
    case kind::bytes:
    case kind::end:
    case kind::rest_fits:
    case kind::plain:
      return e;
    case kind::sequence:
      all();
      return expressions_.sequence(operands);
    case kind::choice:
      all();
      return expressions_.alternatives(kind::choice, operands);
    case kind::first_that_fits:
    case kind::any_of:
      all();
      return expressions_.alternatives(kind::any_of, operands);
    case kind::star:
      all();
      if (can_be_empty(operands[0])) throw not_provable("a repetition whose body can be empty");
      return expressions_.of(kind::star, operands[0]);
    case kind::as_often_as_fits:
    case kind::any_number_of:
      all();
      if (can_be_empty(operands[0])) throw not_provable("a repetition whose body can be empty");
      return expressions_.of(kind::any_number_of, operands[0]);
    case kind::at:
    case kind::not_at: {
      const expression operand = plain(n.operands[0]);
      if (operand == expressions::end && n.is == kind::at) return operand;
      return expressions_.of(n.is, operand);
    }
    case kind::non_empty:
      throw not_provable("a kind of rule that headers do not use");
    case kind::as_short_as_fits:
      return plain(n.operands[0]);
    case kind::bounded:
      all();
      return expressions_.bounded(expressions_.bound_of(n), operands[0]);
    case kind::production:
      if (!recurs(n.number)) return plain(expressions_.definition(n.number));
      return expressions_.production(n.number, kind::plain);
  }
  return e;
}

expression shapes::plain_definition(const expressions::node& n) {
  return plain(expressions_.definition(n.number));
}

bool shapes::never_fails(expression e) {
  if (never_fails_.size() <= e) never_fails_.resize(expressions_.size() + 1, answer::unknown);
  if (never_fails_[e] == answer::unknown) {
    never_fails_[e] = answer::asked;
    const expressions::node n = expressions_.at(e);
    bool it_does = false;
    switch (n.is) {
      case kind::empty:
      case kind::star:
        it_does = true;
        break;
      case kind::sequence:
        it_does = std::all_of(n.operands.begin(), n.operands.end(), [&](expression o) { return never_fails(o); });
        break;
      case kind::choice:
        it_does = std::any_of(n.operands.begin(), n.operands.end(), [&](expression o) { return never_fails(o); });
        break;
      case kind::plain:
        it_does = never_fails(plain_definition(n));
        break;
      default:
        break;
    }
    never_fails_[e] = it_does ? answer::yes : answer::no;
  }
  return never_fails_[e] == answer::yes;
}

bool shapes::can_be_empty(expression e) {
  if (can_be_empty_.size() <= e) can_be_empty_.resize(expressions_.size() + 1, answer::unknown);
  if (can_be_empty_[e] == answer::unknown) {
    // A recursive call for `e` returns false. Rules are not left-recursive, so each recursion reads at least one byte
    // first.
    can_be_empty_[e] = answer::asked;
    const expressions::node n = expressions_.at(e);
    const auto can = [&](expression o) { return can_be_empty(o); };
    bool it_can = false;
    switch (n.is) {
      case kind::empty:
      case kind::end:
      case kind::rest_fits:
      case kind::star:
      case kind::as_often_as_fits:
      case kind::any_number_of:
      case kind::at:
      case kind::not_at:
        it_can = true;
        break;
      case kind::failure:
      case kind::bytes:
        break;
      case kind::production:
        it_can = can(expressions_.definition(n.number));
        break;
      case kind::plain:
        it_can = can(plain_definition(n));
        break;
      case kind::non_empty:
        break;
      case kind::choice:
      case kind::first_that_fits:
      case kind::any_of:
        it_can = std::any_of(n.operands.begin(), n.operands.end(), can);
        break;
      case kind::sequence:
      case kind::as_short_as_fits:
      case kind::bounded:
        it_can = std::all_of(n.operands.begin(), n.operands.end(), can);
        break;
    }
    can_be_empty_[e] = it_can ? answer::yes : answer::no;
  }
  return can_be_empty_[e] == answer::yes;
}

}  // namespace uri94::proof
