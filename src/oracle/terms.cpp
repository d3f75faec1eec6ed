// SPDX-License-Identifier: MIT
#include "oracle/terms.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "bnf/expressions.hpp"

namespace uri94::oracle {
namespace {

using kind = bnf::expression::kind;

}  // namespace

byte_set bytes_of_character(char c, bool any_case) {
  byte_set bytes;
  const auto byte = static_cast<unsigned char>(c);
  bytes.set(byte);
  const bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
  if (any_case && is_letter) bytes.set(byte ^ 0x20U);
  return bytes;
}

terms::terms(const bnf::grammar& g, bnf::effort* counted) : grammar_(g), counted_(counted) {
  for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
  expressions_.resize(g.expression_count);
  bnf::each_expression_of(g, [&](const bnf::expression& e) { expressions_[e.number] = &e; });
  keys_.emplace_back(g.expression_count, 0, nothing);
  steps_.emplace_back(step{});
}

std::size_t terms::index_of(std::string_view production) const {
  const auto found = index_.find(production);
  assert(found != index_.end());
  return found->second;
}

term terms::made(std::size_t expression, std::size_t passed, term then) {
  const auto [at, is_new] = known_.emplace(key{expression, passed, then}, static_cast<term>(keys_.size()));
  if (is_new) {
    spend(bnf::effort::of_a_state);
    keys_.emplace_back(expression, passed, then);
    steps_.emplace_back();
  }
  return at->second;
}

term terms::production(std::size_t index, term then) {
  return made(expressions_.size(), index, then);
}

term terms::definition(std::size_t index, term then) {
  return made(grammar_.productions[index].definition.number, 0, then);
}

bool terms::walks_first_to(term t) {
  if (t >= walked_to_.size()) walked_to_.resize(keys_.size(), 0);
  return std::exchange(walked_to_[t], walks_) != walks_;
}

const terms::step& terms::at(term t) {
  spend(16);  // who asks has a new place, and keeps it
  std::optional<step>& known = steps_[t];
  if (!known) {
    step s = step_of(keys_[t]);
    known = std::move(s);
  }
  return *known;
}

terms::step terms::step_opening(std::size_t production, term then) {
  step s;
  s.is = step::kind::open;
  s.production = production;
  s.then = then;
  s.next = {definition(production, then)};
  return s;
}

terms::step terms::step_of(const key& k) {
  const auto [expression, passed, then] = k;
  if (expression == expressions_.size()) return step_opening(passed, then);
  const bnf::expression& e = *expressions_[expression];
  step s;
  s.is = step::kind::ways;
  switch (e.is) {
    case kind::empty:
      s.next = {then};
      break;
    case kind::literal:
      if (passed == e.text.size()) {
        s.next = {then};
        break;
      }
      s.is = step::kind::read;
      s.bytes = bytes_of_character(e.text[passed], e.any_case);
      s.next = {passed + 1 == e.text.size() ? then : made(e.number, passed + 1, then)};
      break;
    case kind::set:
      s.is = step::kind::read;
      s.bytes = e.bytes;
      s.next = {then};
      break;
    case kind::name:
      s = step_opening(index_of(e.text), then);
      s.shortest = e.shortest;
      break;
    case kind::sequence:
      if (passed == e.operands.size()) {
        s.next = {then};
      } else {
        s.next = {made(e.operands[passed].number, 0,
                       passed + 1 == e.operands.size() ? then : made(e.number, passed + 1, then))};
      }
      break;
    case kind::alternatives:
      s.of = &e;
      for (std::size_t i = 0; i < e.operands.size(); ++i) {
        s.next.push_back(made(e.operands[e.order.empty() ? i : e.order[i]].number, 0, then));
      }
      break;
    case kind::optional:
      s.of = &e;
      s.next = {made(e.operands[0].number, 0, then), then};
      break;
    case kind::repetition: {
      s.of = &e;
      s.passed = passed;
      const bool is_unlimited = e.maximum == bnf::expression::unlimited;
      if (is_unlimited || passed < e.maximum) {
        const std::size_t done =
            is_unlimited ? std::min<std::size_t>(passed + 1, std::size_t{e.minimum} + 1) : passed + 1;
        s.next.push_back(made(e.operands[0].number, 0, made(e.number, done, then)));
      }
      if (passed >= e.minimum) s.next.push_back(then);
      break;
    }
  }
  return s;
}

std::vector<way_on> ways_on(terms& in, term from, bool stop_at_shortest) {
  struct visit {
    term at;
    std::size_t before;
  };
  std::vector<visit> visits;
  in.begin_walk();
  std::vector<visit> open{{from, 0}};
  std::vector<way_on> found;
  const auto add = [&](way_on::kind is, const byte_set& bytes, term next) {
    way_on way{is, bytes, next, {}};
    for (std::size_t i = visits.size() - 1;; i = visits[i].before) {
      way.path.push_back(visits[i].at);
      if (i == 0) break;
    }
    std::reverse(way.path.begin(), way.path.end());
    found.push_back(std::move(way));
  };
  while (!open.empty()) {
    const visit here = open.back();
    open.pop_back();
    if (!in.walks_first_to(here.at)) continue;
    visits.push_back(here);
    const std::size_t number = visits.size() - 1;
    const terms::step& s = in.at(here.at);
    switch (s.is) {
      case terms::step::kind::end:
        add(way_on::kind::end, {}, terms::nothing);
        break;
      case terms::step::kind::read:
        add(way_on::kind::read, s.bytes, s.next[0]);
        break;
      default:
        if (stop_at_shortest && s.shortest) {
          add(way_on::kind::shortest, {}, here.at);
          break;
        }
        for (auto next = s.next.rbegin(); next != s.next.rend(); ++next) open.push_back({*next, number});
        break;
    }
  }
  return found;
}

}  // namespace uri94::oracle
